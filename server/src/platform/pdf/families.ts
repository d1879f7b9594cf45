import noto from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import armenian from '@fontsource/noto-sans-armenian/unicode.json' with { type: 'json' };
import bengali from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import ethiopic from '@fontsource/noto-sans-ethiopic/unicode.json' with { type: 'json' };
import georgian from '@fontsource/noto-sans-georgian/unicode.json' with { type: 'json' };
import gujarati from '@fontsource/noto-sans-gujarati/unicode.json' with { type: 'json' };
import gurmukhi from '@fontsource/noto-sans-gurmukhi/unicode.json' with { type: 'json' };
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };
import kannada from '@fontsource/noto-sans-kannada/unicode.json' with { type: 'json' };
import khmer from '@fontsource/noto-sans-khmer/unicode.json' with { type: 'json' };
import lao from '@fontsource/noto-sans-lao/unicode.json' with { type: 'json' };
import malayalam from '@fontsource/noto-sans-malayalam/unicode.json' with { type: 'json' };
import myanmar from '@fontsource/noto-sans-myanmar/unicode.json' with { type: 'json' };
import sinhala from '@fontsource/noto-sans-sinhala/unicode.json' with { type: 'json' };
import tamil from '@fontsource/noto-sans-tamil/unicode.json' with { type: 'json' };
import telugu from '@fontsource/noto-sans-telugu/unicode.json' with { type: 'json' };
import thai from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' };
import kr from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' };
import sc from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };

export type Family = {
  name: string;
  subsets: Record<string, string>;
  isVariable?: true;
  /**
   * The ranges of the Chinese and Korean files include characters that the files do not contain. Not needed by the last family: no later
   * one could draw its missing characters.
   */
  only?: RegExp;
};

/** Chinese and Japanese share their characters; the first family draws all Latin letters. */
export const FAMILIES: Family[] = [
  { name: 'noto-sans', subsets: noto },
  { name: 'noto-sans-arabic', subsets: arabic },
  { name: 'noto-sans-hebrew', subsets: hebrew },
  { name: 'noto-sans-thai', subsets: thai },
  { name: 'noto-sans-bengali', subsets: bengali },
  { name: 'noto-sans-tamil', subsets: tamil },
  { name: 'noto-sans-telugu', subsets: telugu },
  { name: 'noto-sans-kannada', subsets: kannada },
  { name: 'noto-sans-malayalam', subsets: malayalam },
  { name: 'noto-sans-gujarati', subsets: gujarati },
  { name: 'noto-sans-gurmukhi', subsets: gurmukhi },
  { name: 'noto-sans-sinhala', subsets: sinhala },
  { name: 'noto-sans-khmer', subsets: khmer },
  { name: 'noto-sans-lao', subsets: lao },
  { name: 'noto-sans-myanmar', subsets: myanmar },
  { name: 'noto-sans-georgian', subsets: georgian },
  { name: 'noto-sans-armenian', subsets: armenian },
  { name: 'noto-sans-ethiopic', subsets: ethiopic },
  { name: 'noto-sans-kr', subsets: kr, isVariable: true, only: /\p{Script=Hangul}/u },
  { name: 'noto-sans-sc', subsets: sc, isVariable: true },
];
