import { notify } from '../calls/notify.ts'

/** Copies a text to the clipboard and confirms it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('已复制')
  } catch {
    notify.warning('浏览器不允许复制，请手动选择文字')
  }
}
