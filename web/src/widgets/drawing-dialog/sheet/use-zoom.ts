import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { movedBy, type Point, pinched, type Size, wheelFactor, wholeSheet, zoomedAt } from './zoom.ts'

/** Zoom factor and movement (CSS pixels) of one key press. */
const keyFactor = 1.25
const keyStep = 48

const moveOfKey: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

const sizeOf = (stage: Element): Size => stage.getBoundingClientRect()

function pointOn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = stage.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/**
 * A sheet that the user can zoom and move: by the wheel towards the pointer, by dragging, with two fingers, by keys.
 * `stage` and `handlers` belong to the element around the sheet.
 */
export function useZoom() {
  const [zoom, setZoom] = useState(wholeSheet)
  const element = useRef<HTMLElement | null>(null)
  const fingers = useRef(new Map<number, Point>())

  const enlarge = useCallback((factor: number, at?: Point) => {
    if (!element.current) return
    const stage = sizeOf(element.current)
    setZoom((now) => zoomedAt(now, factor, at ?? { x: stage.width / 2, y: stage.height / 2 }, stage))
  }, [])
  const reset = useCallback(() => setZoom(wholeSheet), [])

  const stage = useCallback(
    (found: HTMLElement | null) => {
      if (!found) return
      // Only a non-passive listener can keep the page behind from scrolling.
      const turn = (event: WheelEvent) => {
        event.preventDefault()
        enlarge(wheelFactor(event), pointOn(found, event))
      }
      element.current = found
      found.addEventListener('wheel', turn, { passive: false })
      return () => {
        element.current = null
        found.removeEventListener('wheel', turn)
      }
    },
    [enlarge],
  )

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOn(event.currentTarget, event))
    },
    onPointerMove(event: PointerEvent) {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const to = pointOn(event.currentTarget, event)
      const size = sizeOf(event.currentTarget)
      const [resting] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      fingers.current.set(event.pointerId, to)
      setZoom((now) =>
        resting
          ? pinched(now, [from, resting], [to, resting], size)
          : movedBy(now, { x: to.x - from.x, y: to.y - from.y }, size),
      )
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: reset,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const move = moveOfKey[event.key]
      const size = sizeOf(event.currentTarget)
      if (move) setZoom((now) => movedBy(now, move, size))
      else if (event.key === '+' || event.key === '=') enlarge(keyFactor)
      else if (event.key === '-') enlarge(1 / keyFactor)
      else if (event.key === '0') reset()
      else return
      event.preventDefault()
    },
  }
  return { zoom, stage, handlers, enlarge, reset }
}
