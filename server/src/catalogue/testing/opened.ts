import type { Sql } from '../../database/db.ts'
import type { Catalogue } from '../catalogue.ts'
import type { FreshnessOptions } from '../freshness/freshness.ts'
import { openingCatalogue } from '../open-catalogue.ts'

/** A catalogue that is open. */
export async function openCatalogue(db: Sql, options?: FreshnessOptions): Promise<Catalogue> {
  const { catalogue, opened } = openingCatalogue(db, options)
  await opened
  return catalogue
}
