import type { Standard } from '../standard/standard.ts'

/** The international standards that Chinese basic standards adopt. */
const international: Readonly<Record<string, string>> = {
  'GB/T 2': 'ISO 4753',
  'GB/T 90.1': 'ISO 3269',
  'GB/T 197': 'ISO 965-1',
  'GB/T 944.1': 'ISO 4757',
  'GB/T 3098.1': 'ISO 898-1',
  'GB/T 3098.2': 'ISO 898-2',
  'GB/T 3098.3': 'ISO 898-5',
  'GB/T 3098.6': 'ISO 3506-1',
  'GB/T 3098.10': 'ISO 8839',
  'GB/T 3098.15': 'ISO 3506-2',
  'GB/T 3098.16': 'ISO 3506-3',
  'GB/T 3103.1': 'ISO 4759-1',
  'GB/T 3103.3': 'ISO 4759-3',
  'GB/T 5779.1': 'ISO 6157-1',
  'GB/T 5779.2': 'ISO 6157-2',
  'GB/T 6188': 'ISO 10664',
}

/** A basic standard as a drawing of a part cites it: the Chinese one for parts of Chinese standards, else what it adopts. */
export const cited = ({ name }: Standard, number: string): string =>
  /^(GB|HG|SH|NB)\/T /.test(name) ? number : (international[number] ?? number)
