import type { MateFrame } from '../part/mate-frames.ts'
import type { Mesh } from './mesh.ts'

const metre = 0.001
const magic = 0x46546c67
const [jsonChunk, binaryChunk] = [0x4e4f534a, 0x004e4942]
const [float, unsignedInt] = [5126, 5125]
const [arrayBuffer, elementArrayBuffer] = [34962, 34963]

const steel = { baseColorFactor: [0.6, 0.63, 0.67, 1], metallicFactor: 0.85, roughnessFactor: 0.38 }

/**
 * Meshes as binary glTF 2.0, with one node per solid and one per mating frame. As required by glTF, lengths are in
 * metres and y points upwards: the axis of the part (z) becomes y.
 */
export function glbOf(meshes: readonly Mesh[], name: string, frames: readonly MateFrame[] = []): Uint8Array {
  const chunks = meshes.flatMap(({ positions, normals, triangles }) => [
    turned(positions, metre),
    turned(normals, 1),
    triangles,
  ])
  const starts = chunks.map((_, index) => chunks.slice(0, index).reduce((sum, { byteLength }) => sum + byteLength, 0))
  const binary = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  for (const [index, { buffer }] of chunks.entries()) binary.set(new Uint8Array(buffer), starts[index])
  const json = {
    asset: { version: '2.0', generator: 'Lianmeng fastener' },
    scene: 0,
    scenes: [{ name, nodes: Array.from({ length: meshes.length + frames.length }, (_, index) => index) }],
    nodes: [...meshes.map((_, mesh) => ({ name, mesh })), ...frames.map(nodeOf)],
    materials: [{ name: 'steel', pbrMetallicRoughness: steel }],
    meshes: meshes.map((_, index) => ({
      primitives: [{ attributes: { POSITION: 3 * index, NORMAL: 3 * index + 1 }, indices: 3 * index + 2, material: 0 }],
    })),
    accessors: chunks.map((chunk, bufferView) =>
      chunk instanceof Uint32Array
        ? { bufferView, componentType: unsignedInt, count: chunk.length, type: 'SCALAR' }
        : {
            bufferView,
            componentType: float,
            count: chunk.length / 3,
            type: 'VEC3',
            ...(bufferView % 3 === 0 && extentOf(chunk)),
          },
    ),
    bufferViews: chunks.map((chunk, index) => ({
      buffer: 0,
      byteOffset: starts[index],
      byteLength: chunk.byteLength,
      target: chunk instanceof Uint32Array ? elementArrayBuffer : arrayBuffer,
    })),
    buffers: [{ byteLength: binary.byteLength }],
  }
  return container(new TextEncoder().encode(JSON.stringify(json)), binary)
}

/** A frame as an empty node whose y axis points out of the part. */
const nodeOf = ({ name, z, direction }: MateFrame) => ({
  name: `mate:${name}`,
  translation: [0, metre * z, 0],
  ...(direction === -1 && { rotation: [1, 0, 0, 0] }),
})

/** Vectors with the part's axis along y instead of z. */
function turned(vectors: Float32Array, factor: number): Float32Array<ArrayBuffer> {
  const result = new Float32Array(vectors.length)
  for (let at = 0; at < vectors.length; at += 3) {
    result[at] = factor * vectors[at]!
    result[at + 1] = factor * vectors[at + 2]!
    result[at + 2] = -factor * vectors[at + 1]!
  }
  return result
}

/** The minimum and maximum coordinates, required for every accessor of positions. */
function extentOf(positions: Float32Array): { min: number[]; max: number[] } {
  const [min, max] = [Array<number>(3).fill(Number.POSITIVE_INFINITY), Array<number>(3).fill(Number.NEGATIVE_INFINITY)]
  for (const [index, value] of positions.entries()) {
    min[index % 3] = Math.min(min[index % 3]!, value)
    max[index % 3] = Math.max(max[index % 3]!, value)
  }
  return { min, max }
}

/** Header, JSON and binary data, each padded to whole words. */
function container(json: Uint8Array, binary: Uint8Array): Uint8Array {
  const [jsonLength, binaryLength] = [json, binary].map(({ length }) => Math.ceil(length / 4) * 4) as [number, number]
  const total = 12 + 8 + jsonLength + 8 + binaryLength
  const bytes = new Uint8Array(total)
  const view = new DataView(bytes.buffer)
  const words = [magic, 2, total, jsonLength, jsonChunk]
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true)
  bytes.fill(0x20, 20, 20 + jsonLength)
  bytes.set(json, 20)
  view.setUint32(20 + jsonLength, binaryLength, true)
  view.setUint32(24 + jsonLength, binaryChunk, true)
  bytes.set(binary, 28 + jsonLength)
  return bytes
}
