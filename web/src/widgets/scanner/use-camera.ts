import { useCallback, useEffect, useRef, useState } from 'react'
import { codeReader } from './read-codes.ts'

/** Milliseconds between two looks at the camera. */
const pauseMs = 160

/** The reason in words why there is no picture. */
function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return '没有使用相机的权限。请在浏览器设置中允许本站使用相机，或从照片识别。'
  if (name === 'NotFoundError') return '没有找到相机。可以从照片识别，或输入编号。'
  if (name === 'NotReadableError') return '相机正被其他程序占用。请关闭后重试，或从照片识别。'
  return '相机没有打开。请刷新重试，或从照片识别。'
}

/** The camera's picture in a video element, and the codes that come before it. @param onCode called once for each text
 *  until another one is seen */
export function useCamera(onCode: (text: string) => void) {
  const [problem, setProblem] = useState('')
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  const watch = useCallback((video: HTMLVideoElement | null) => {
    if (!video) return undefined
    const stopped = new AbortController()
    run(video, stopped.signal, (text) => tell.current(text)).catch((error: unknown) => {
      if (!stopped.signal.aborted) setProblem(problemOf(error))
    })
    return () => stopped.abort()
  }, [])
  return { watch, problem }
}

async function run(video: HTMLVideoElement, stop: AbortSignal, onCode: (text: string) => void): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stop.aborted) return close()
  stop.addEventListener('abort', close)
  video.srcObject = stream
  await video.play()
  const read = await codeReader()
  let last = ''
  while (!stop.aborted) {
    const [text] = await read(video)
    if (text !== undefined && text !== last && !stop.aborted) {
      last = text
      onCode(text)
    }
    await new Promise((rested) => setTimeout(rested, pauseMs))
  }
}
