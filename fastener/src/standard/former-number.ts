import { type StandardNumber, sameStandard } from './number.ts'
import { parseStandardNumber } from './read-number.ts'

/**
 * Numbers that the library does not hold, and those of today for the same parts: Chinese numbers before the renumbering of
 * 1985 and 1986, and national ones that follow DIN and ISO. Sizes may differ in details, so that a buyer has to confirm them.
 * [the forewords of GB 5780 to 5790-86 and GB 6170 to 6181-86 name what they replace; the rest is trade knowledge]
 */
const rows = `
GB/T 30|GB/T 5783, GB/T 5782
GB/T 21|GB/T 5780, GB/T 5781
GB/T 52|GB/T 6170
GB/T 51|GB/T 41
GB/T 54|GB/T 6172.1
GB/T 58|GB/T 6178
GB/T 76|GB/T 71
UNI 5737|DIN 931, ISO 4014
UNI 5739|DIN 933, ISO 4017
UNI 5588|DIN 934, ISO 4032
UNI 5589|DIN 439-2, ISO 4035
UNI 5931|DIN 912, ISO 4762
UNI 5933|DIN 7991, ISO 10642
UNI 5923|DIN 913, ISO 4026
UNI 5927|DIN 914, ISO 4027
UNI 5925|DIN 915, ISO 4028
UNI 5929|DIN 916, ISO 4029
UNI 6592|DIN 125-A, ISO 7089
UNI 6593|DIN 9021, ISO 7093-1
UNI 1751|DIN 127-B
UNI 7473|DIN 985
UNI 5732|DIN 603
UNI 7435|DIN 471
UNI 7437|DIN 472
ГОСТ 7798|DIN 931, ISO 4014
ГОСТ 7805|DIN 931, ISO 4014
ГОСТ 5915|DIN 934, ISO 4032
ГОСТ 5927|DIN 934, ISO 4032
ГОСТ 11371|DIN 125-A, ISO 7089
ГОСТ 6402|DIN 127-B
ГОСТ 11738|DIN 912, ISO 4762
ГОСТ 397|DIN 94, ISO 1234
BS 4168|DIN 912, ISO 4762
KS B1002|ISO 4014, ISO 4017
KS B1012|ISO 4032
KS B1003|ISO 4762
KS B1326|ISO 7089
KS B1324|GB/T 93
`
const known: readonly (readonly [StandardNumber, readonly StandardNumber[]])[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [number = '', today = ''] = row.split('|')
    return [parseStandardNumber(number)!, today.split(', ').map((one) => parseStandardNumber(one)!)] as const
  })

/** The numbers of today for the parts of a former or national one; none if nothing is known of it. */
export const numbersToday = (number: StandardNumber): readonly StandardNumber[] =>
  known.find(([former]) => sameStandard(former, number))?.[1] ?? []
