import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { targetOf } from '../../lib/address/links.ts'
import { cleanHtml } from './clean-html.ts'
import styles from './rich-text.module.css'

/** The page of the product that a click leads to; undefined: the browser handles it. */
function ownTarget({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): URL | undefined {
  const link = (target as Element).closest('a')
  if (!link?.href || link.target || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const address = new URL(link.href)
  const isHere = address.pathname === location.pathname && address.search === location.search
  return address.origin === location.origin && !(isHere && address.hash) ? address : undefined
}

type Props = {
  /** From the back office's editor; sanitised here once more. */
  html: string
}

/** A text with headings, lists, tables and pictures. Its links within the product do not reload the page. */
export function RichText({ html }: Props) {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const content = useMemo(() => ({ __html: cleanHtml(html) }), [html])
  // A server-rendered page contains the text as saved.
  useLayoutEffect(() => {
    if (place.current && place.current.innerHTML !== content.__html) place.current.innerHTML = content.__html
  }, [content])
  const follow = (event: MouseEvent) => {
    const address = ownTarget(event)
    if (!address) return
    event.preventDefault()
    void navigate({ ...targetOf(address.pathname + address.search), hash: address.hash.slice(1) })
  }
  return (
    // The links inside can be focused and pressed by keyboard as usual; such a press arrives here as a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={place}
      className={styles.text}
      onClick={follow}
      dangerouslySetInnerHTML={content}
      suppressHydrationWarning
    />
  )
}
