import { useEffect, useRef } from 'react'

/** The first picture among pasted or dropped things. A table copied from a sheet brings one along: its text counts. */
const photoIn = (things: DataTransfer | null): File | undefined =>
  things?.getData('text/plain') ? undefined : [...(things?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Takes a picture that is pasted anywhere on the page. Texts go their usual way. */
export function usePastedPhoto(onPhoto: (file: File) => void): void {
  const take = useRef(onPhoto)
  take.current = onPhoto
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const file = photoIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [])
}

/** Lets an element take a picture that is dropped on it. */
export const takesPhoto = (
  onPhoto: (file: File) => void,
): Pick<React.HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'> => ({
  onDragOver(event) {
    if ([...event.dataTransfer.items].some(({ kind }) => kind === 'file')) event.preventDefault()
  },
  onDrop(event) {
    const file = photoIn(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    onPhoto(file)
  },
})
