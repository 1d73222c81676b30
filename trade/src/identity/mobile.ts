/** Whether the raw text is a mainland mobile number: 11 digits, 1 and then 3–9. Nothing is trimmed. [spec §5] */
export function isMobile(raw: string): boolean {
  return /^1[3-9]\d{9}$/.test(raw)
}
