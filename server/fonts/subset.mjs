/** Writes the font of data sheets: the characters of `characters.ts` out of Noto Sans SC. `npm run font` */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { characters } from './characters.ts'

const whole = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'))
const subset = await subsetFont(await readFile(whole), [...characters].join(''), { targetFormat: 'truetype' })
await writeFile(new URL('NotoSansSC-GB2312.ttf', import.meta.url), subset)
console.log(`${characters.size} characters, ${(subset.length / 1024).toFixed(0)} KB`)
