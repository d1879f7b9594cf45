import { invalidField } from '../../platform/http/app-error.ts';

/** The heads of the published lists of leaked passwords that are long enough to be accepted otherwise. */
const COMMONEST = new Set(
  `12345678 123456789 1234567890 password password1 password12 password123 passw0rd p@ssw0rd qwertyui qwerty123
  qwertyuiop qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx abcd1234 abc12345 abcdefgh iloveyou sunshine princess
  football baseball superman trustno1 welcome1 welcome123 letmein1 letmein123 admin123 admin1234 administrator
  11111111 00000000 88888888 66666666 12341234 87654321 987654321 11223344 112233445566 123123123 123321123
  asdfghjkl asdf1234 zxcvbnm1 monkey123 dragon123 master123 michelle jennifer computer internet whatever starwars
  pokemon1 charlie1 michael1 jordan23 liverpool chelsea1 arsenal1 changeme changeme1 secret123 test1234 testtest
  guest123 access14 hello123 hellohello passpass qazwsxedc 1234qwer q1w2e3r4 q1w2e3r4t5 a1b2c3d4 aa123456 a1234567
  qwer1234 google123 facebook samsung1 nothing1 fuckyou1 blink182 mustang1 shadow123 freedom1 password! password1!`.split(
    /\s+/,
  ),
);

/** 400 on `path` for one of the commonest passwords. */
export function refuseCommonPassword(password: string, path: string): void {
  if (COMMONEST.has(password.toLowerCase()))
    throw invalidField(path, 'is one of the commonest passwords: choose another one');
}
