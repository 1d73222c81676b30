import type { Edit } from '../part/edit.ts'
import { knurls } from '../part/features.ts'

const wordsOf = (edit: Edit, key: string): string => (typeof edit[key] === 'string' ? edit[key].trim() : '')

/** Ends a sentence once. */
const sentence = (words: string): string => (/[。！？；]$/.test(words) ? words : `${words}。`)

/** What an edited part asks of its maker beyond its standard; lines of the buyer's own words last. */
export function editNotes(edit: Edit = {}): string[] {
  const [general, marking] = [wordsOf(edit, 'generalTolerance'), wordsOf(edit, 'marking')]
  const has = (key: string): boolean => typeof edit[key] === 'number' && edit[key] > 0
  return [
    ...(has('pinHole') ? ['开口销孔两端去毛刺。'] : []),
    ...(has('wireHoles') ? ['钢丝孔口倒圆，去毛刺。'] : []),
    ...(knurls[String(edit.knurl)] ? [`头部外圆滚花 ${knurls[String(edit.knurl)]}，按 GB/T 6403.3。`] : []),
    ...(general ? [`未注尺寸公差按 ${general}。`] : []),
    ...(marking ? [`头部标志：${sentence(marking)}`] : []),
    ...wordsOf(edit, 'notes')
      .split(/[\n；;]/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(sentence),
  ]
}
