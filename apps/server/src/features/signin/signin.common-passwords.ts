/** Passwords that every guesser tries first; only those long enough to be allowed otherwise. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 11111111 111111111 00000000 88888888 66666666 99999999 87654321 987654321
  0123456789 9876543210 123123123 12341234 11223344 112233445566 147258369 123654789 159357159 789456123 741852963 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc qwertyui qwertyuiop qwerty123 qwerty12 qwer1234 asdfghjkl asdf1234 zxcvbnm1
  zxcvbnm123 password password1 password12 password123 passw0rd p@ssw0rd p@ssword password! iloveyou iloveyou1 sunshine
  princess football baseball superman batman123 starwars trustno1 whatever computer internet michelle jennifer jonathan
  abcd1234 abc12345 abcdefgh abcdefg1 a1234567 a12345678 a123456789 aa123456 aa12345678 q1w2e3r4 q1w2e3r4t5 woaini520
  woaini1314 woaini123 5201314520 52013141 13145200 1314520520 7758521521 5841314520 qq123456 qq123456789 wang1234 zhang123
  li123456 admin123 admin1234 administrator root1234 letmein1 welcome1 welcome123 changeme changeme1 default1 test1234
  testtest guest123 user1234 dragon12 monkey12 shadow12 master12 freedom1 liuguang liuguang1 liuguang123 liuguang2026`
    .split(/\s+/)
    .filter(Boolean),
);

/** Also what is one character again and again, or a run such as `abcdefgh`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || /^(.)\1+$/u.test(plain) || isRun(plain);
}

function isRun(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) !== 1) return false;
  for (let at = 2; at < text.length; at += 1) if (text.charCodeAt(at) - text.charCodeAt(at - 1) !== step) return false;
  return true;
}
