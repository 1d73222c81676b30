import { workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { answerFromWorker } from '../concurrency/in-worker.ts'
import type { PictureFormat } from './picture-header.ts'

const quality = 85

/** @returns null where the bytes cannot be drawn */
async function redraw(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array | null> {
  const image = await loadImage(bytes).catch(() => null)
  if (!image) return null
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return format === 'png' ? canvas.encode('png') : canvas.encode(format, quality)
}

const { bytes, format } = workerData as { bytes: Uint8Array; format: PictureFormat }
answerFromWorker(await redraw(bytes, format))
