import { readFile } from 'node:fs/promises'
import type { FileStore } from '../adapters/files/port.ts'
import { connect } from '../database/db.ts'

/** The papers that applications of the demonstration show: drawn for it, of nobody. */
const papers = {
  licenseFile: { picture: 'license', id: '00000000-0000-4000-8000-000000000001' },
  certificateFile: { picture: 'certificate', id: '00000000-0000-4000-8000-000000000002' },
} as const

/** The names under which a company of the demonstration has handed in its papers. */
export const papersOf = (companyId: number): Record<keyof typeof papers, string> => ({
  licenseFile: `${companyId}-${papers.licenseFile.id}.png`,
  certificateFile: `${companyId}-${papers.certificateFile.id}.png`,
})

/** Keeps the pictures that the loaded demonstration names: its data may be a copy, and files do not come with it. */
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
