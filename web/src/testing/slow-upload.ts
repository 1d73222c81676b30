import { act, fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Picks a picture whose upload never ends. */
export async function pickedOnSlowLine(field: HTMLElement): Promise<void> {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open() {}
      setRequestHeader() {}
      send() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const file = new File(['PNG'], '照片.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }))
}
