import { expect, test } from 'vitest'
import { xmlTree } from './xml-tree.ts'

test('elements are read by name: text, elements within, and lists of several of one name', () => {
  expect(xmlTree('<?xml version="1.0"?><a x="1"><b> 7 </b><c><d>x</d></c><e>1</e><e>2</e><e/></a>')).toEqual({
    a: { b: '7', c: { d: 'x' }, e: ['1', '2', ''] },
  })
})

test('signs in a text are read as written, also in a section of characters', () => {
  expect(xmlTree('<a>&lt;b&gt; &amp; <![CDATA[<c>]]></a>')).toEqual({ a: '<b> & <c>' })
})

test('text beside elements is left out', () => {
  expect(xmlTree('<a>1<b>2</b>3</a>')).toEqual({ a: { b: '2' } })
})

test('an element may be called like something that every object has', () => {
  const tree = xmlTree('<a><__proto__>1</__proto__><constructor>2</constructor></a>') as { a: object }
  expect(Object.keys(tree.a)).toEqual(['__proto__', 'constructor'])
})

test.each(['', 'text', '<a>', '<a></b>', '<a/><b/>', '<a>&unknown;</a>', '<a b></a>'])('%j is refused', (xml) => {
  expect(() => xmlTree(xml)).toThrow()
})
