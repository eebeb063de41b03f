/** Frame rates are kept exact: 30000/1001 is not 29.97. */
export interface Rational {
  readonly numerator: number;
  readonly denominator: number;
}

export const rational = (numerator: number, denominator = 1): Rational => ({ numerator, denominator });

export const quotient = ({ numerator, denominator }: Rational): number => numerator / denominator;

/** As ffmpeg reads and writes it. */
export const formatRational = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

/** Reads `30000/1001` and `4:3`; ffprobe writes what it does not know as `0/0`, `0:1` or not at all. */
export function parseRational(text: unknown): Rational | undefined {
  const [, numerator, denominator] = /^(\d+)[/:](\d+)$/.exec(typeof text === 'string' ? text : '') ?? [];
  const parsed = rational(Number(numerator), Number(denominator));
  return parsed.numerator > 0 && parsed.denominator > 0 ? parsed : undefined;
}
