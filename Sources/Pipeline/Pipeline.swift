package enum Pipeline {}
