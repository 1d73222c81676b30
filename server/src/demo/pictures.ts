import { readFile } from 'node:fs/promises'
import type { FileStore } from '../adapters/files/port.ts'
import { connect } from '../database/db.ts'

/** The papers in applications of the demonstration: made for it, of no real company. */
const papers = {
  licenseFile: { picture: 'license', id: '00000000-0000-4000-8000-000000000001' },
  certificateFile: { picture: 'certificate', id: '00000000-0000-4000-8000-000000000002' },
} as const

/** The names of the papers uploaded by a demonstration company. */
export const papersOf = (companyId: number): Record<keyof typeof papers, string> => ({
  licenseFile: `${companyId}-${papers.licenseFile.id}.png`,
  certificateFile: `${companyId}-${papers.certificateFile.id}.png`,
})

/** Stores the pictures used by the loaded demonstration: its data may be a copy, which does not include files. */
export async function putPictures(databaseUrl: string, files: FileStore): Promise<void> {
  const db = connect(databaseUrl, { max: 1, name: 'lianmeng-demo' })
  try {
    for (const [field, { picture, id }] of Object.entries(papers)) {
      const bytes = await readFile(new URL(`pictures/${picture}.png`, import.meta.url))
      const rows = await db<{ name: string }[]>`
        select distinct form ->> ${field} as name from seller_application where form ->> ${field} like ${`%-${id}.png`}`
      for (const { name } of rows) {
        if (!(await files.get('licenses', name))) await files.put('licenses', name, bytes)
      }
    }
  } finally {
    await db.end()
  }
}
