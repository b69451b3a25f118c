const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a text is long enough for a title: three characters, or fewer in a script that writes words with fewer (茶, घर). */
export const isTitle = (text: string): boolean => [...text.trim()].length >= 3 || OTHER_SCRIPT.test(text);
