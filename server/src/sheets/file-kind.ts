import { SheetError } from './limits.ts'

/** How a file of cells is built. */
export type FileKind = 'workbook' | 'spreadsheet' | 'pdf' | 'text'

/** How a STEP file and a DXF file begin; comments may stand before. */
export const stepStart = /^\s*(?:\/\*[\s\S]{0,2000}?\*\/\s*)?ISO-10303-21;/
export const dxfStart = /^\s*(?:999\r?\n[^\n]*\n\s*){0,20}0\r?\n\s*SECTION\s*\n/

/** First bytes of files that are no tables, and what they are. */
const foreign: readonly (readonly [start: string, kind: string])[] = [
  ['89504e470d0a1a0a', '图片（PNG）'],
  ['ffd8ff', '图片（JPEG）'],
  ['47494638', '图片（GIF）'],
  ['424d', '图片（BMP）'],
  ['49492a00', '图片（TIFF）'],
  ['4d4d002a', '图片（TIFF）'],
  ['526172211a07', 'RAR 压缩包'],
  ['377abcaf271c', '7z 压缩包'],
  ['1f8b', 'GZIP 压缩包'],
  ['41433130', 'DWG 图纸'],
  ['7b5c727466', 'RTF 文档'],
  ['4d5a', '程序'],
  ['7f454c46', '程序'],
  ['53514c69746520666f726d6174', 'SQLite 数据库'],
]

/** Beginnings of texts that are no tables, and what they are. */
const foreignTexts: readonly (readonly [start: RegExp, kind: string])[] = [
  [stepStart, 'STEP 模型'],
  [dxfStart, 'DXF 图纸'],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,400}?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i, 'SVG 图形'],
  [/^%!PS/, 'PostScript 文件'],
  [/^From:|^Received:|^MIME-Version:[^\n]*\n(?![\s\S]{0,2000}Content-Type:[^\n]*(?:html|excel))/i, '邮件'],
  [/^\s*[[{]\s*"/, 'JSON 数据'],
]

const startsWith = (file: Uint8Array, hex: string): boolean =>
  Buffer.from(file.subarray(0, hex.length / 2)).toString('hex') === hex

/** Names of the parts in a ZIP file, from its directory at the end and from its first headers. */
const partNames = (file: Uint8Array): string =>
  Buffer.from(file.subarray(0, 4_096)).toString('latin1') + Buffer.from(file.subarray(-65_536)).toString('latin1')

/** @throws SheetError for archives and documents that hold no table */
function kindOfZip(file: Uint8Array): FileKind {
  const names = partNames(file)
  if (names.includes('xl/workbook.xml')) return 'workbook'
  if (names.includes('xl/workbook.bin') || names.includes('opendocument.spreadsheet')) return 'spreadsheet'
  if (names.includes('word/document.xml') || names.includes('opendocument.text'))
    throw new SheetError('foreign', 'Word 文档')
  if (names.includes('ppt/') || names.includes('opendocument.presentation')) throw new SheetError('foreign', '演示文稿')
  if (names.includes('Index/Document.iwa')) throw new SheetError('foreign', 'Numbers 表格（请导出为 .xlsx）')
  // A cut or empty container says no more: the reader of workbooks tells what is wrong with it.
  return /\.\w{2,5}PK/.test(names) && !names.includes('xl/') ? noTable('ZIP 压缩包') : 'workbook'
}

function noTable(kind: string): never {
  throw new SheetError('foreign', kind)
}

/** Names in the directory of an OLE container, in which old programs of an office keep their files. */
const oleName = (file: Uint8Array, name: string): boolean => Buffer.from(file).includes(Buffer.from(name, 'utf16le'))

/** @throws SheetError for documents and encrypted files */
function kindOfOle(file: Uint8Array): FileKind {
  if (oleName(file, 'EncryptedPackage')) throw new SheetError('password')
  if (oleName(file, 'Workbook') || oleName(file, 'Book')) return 'spreadsheet'
  if (oleName(file, 'WordDocument')) noTable('Word 文档')
  if (oleName(file, 'PowerPoint Document')) noTable('演示文稿')
  if (oleName(file, '__properties_version1.0')) noTable('邮件')
  throw new SheetError('unreadable')
}

/** The first characters of a text, whether it is written in one or two bytes each. */
const headOf = (file: Uint8Array): string =>
  new TextDecoder(file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(file.subarray(0, 4_096))

/** Share of bytes that no text has, above which a file is none. UTF-16 has a zero beside each ASCII character. */
function isBinary(file: Uint8Array): boolean {
  const head = file.subarray(0, 8_192)
  const odd = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length
  const zeros = [0, 1].map((from) => head.filter((byte, at) => at % 2 === from && byte === 0).length)
  const isWide = Math.min(...zeros) === 0 && Math.max(...zeros) > 0
  return isWide ? odd - Math.max(...zeros) > head.length / 20 : odd > head.length / 50
}

/** What a file is, by its bytes; its name says nothing. @throws SheetError when it is no table, with what it is */
export function fileKind(file: Uint8Array): FileKind {
  if (startsWith(file, '504b')) return kindOfZip(file)
  if (startsWith(file, 'd0cf11e0a1b11ae1')) return kindOfOle(file)
  if (Buffer.from(file.subarray(0, 1_024)).includes('%PDF-')) return 'pdf'
  // Workbooks of the oldest versions have no container: a record that begins a stream, with its length and version.
  if (/^09(?:00|02|04|08)0[46]00/.test(Buffer.from(file.subarray(0, 4)).toString('hex'))) return 'spreadsheet'
  for (const [start, kind] of foreign) if (startsWith(file, start)) noTable(kind)
  if (startsWith(file, '52494646')) noTable('图片或媒体文件')
  if (startsWith(file.subarray(4), '66747970')) noTable('图片或视频')
  const head = headOf(file).replace(/^\ufeff/, '')
  for (const [start, kind] of foreignTexts) if (start.test(head)) noTable(kind)
  if (/^\s*(?:<\?xml|<!DOCTYPE html|<html|<table|<meta|<head|<style|<div|<!--)/i.test(head)) {
    if (/<(?:\w+:)?(?:Workbook|table)[\s>]/i.test(new TextDecoder('latin1').decode(file.subarray(0, 300_000))))
      return 'spreadsheet'
    noTable('网页或 XML，里面没有表格')
  }
  if (/^MIME-Version:/i.test(head)) return 'spreadsheet'
  if (isBinary(file)) throw new SheetError('foreign', '无法识别的二进制文件')
  return 'text'
}
