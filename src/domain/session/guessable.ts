/** What is said of a password that is guessed easily, by pages and api; apart from the list itself, which is large. */
export const guessableMessage = "此密码过于常见，容易被猜中，请换一个";
