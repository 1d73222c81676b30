type BoltLength = { least: number; preferred: number } | null

/** Whether the chosen length is enough for the joint. @param chosen mm; 0: none yet */
export function lengthVerdict(boltLength: BoltLength, chosen: number): { isShort: boolean; text: string } {
  if (!boltLength) return { isShort: false, text: '这一厚度没有可以推荐的标准长度。' }
  if (chosen === 0) return { isShort: false, text: '' }
  if (chosen < boltLength.least) return { isShort: true, text: `所选 ${chosen} mm 太短。` }
  return { isShort: false, text: `所选 ${chosen} mm 足够。` }
}
