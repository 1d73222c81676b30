import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileFolder, type FileStore, requireName } from './port.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Stores files in a folder of this machine; several machines must share it. */
export function localFolder(root: string): FileStore {
  const pathOf = (folder: FileFolder, name: string) => join(root, folder, requireName(name))
  return {
    /** Written under another name first, so that no reader sees half a file. */
    async put(folder, name, bytes) {
      const path = pathOf(folder, name)
      await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}`
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(folder, name) {
      try {
        return await readFile(pathOf(folder, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(folder, name) {
      await rm(pathOf(folder, name), { force: true })
    },
  }
}
