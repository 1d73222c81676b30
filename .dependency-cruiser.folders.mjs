/**
 * Circles of folders, judged without tests: a page's test may open the whole app. A folder's own subfolders count as part
 * of it. scripts/one-way-rules.test.ts plants a circle and sees it caught.
 */
import files from './.dependency-cruiser.mjs'

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one subject, or one of them holds what belongs below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(fastener|trade|contract|server|web|e2e|bench|scripts)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    metrics: true,
    exclude: { path: [files.options.exclude.path, '\\.(test|spec)\\.tsx?$', '(^|/)testing/'] },
  },
}
