import { expect, test } from 'vitest'
import { drawDetail, drawSimple } from '../../sheet/drawing.ts'
import { specification } from '../../sheet/testing.ts'
import { line, path } from '../shape.ts'
import { toSvg } from './svg.ts'

const sheet = { title: 't', width: 100, height: 50, scale: 1 }

test('an SVG stands for itself: size, view box, title, nothing from elsewhere', () => {
  const svg = toSvg(drawDetail(specification('GB/T 5782', 'M12', 60)))
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="297mm" height="210mm" viewBox="0 0 297 210">/,
  )
  expect(svg).toContain('<title>GB/T 5782-2025 六角头螺栓 M12×60 详图</title>')
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|<script|<style|url\(/)
})

test('texts of an order are escaped, and shortened to their cell', () => {
  const surface = `<script>alert("1")</script>&'\u0000${'很'.repeat(5000)}`
  const svg = toSvg(drawDetail({ ...specification('GB/T 97.1', '12'), surface, material: ']]><b>' }))
  expect(svg).not.toMatch(/<script|<b>/)
  expect(svg).not.toContain('\u0000')
  expect(svg).toContain('&lt;script&gt;')
  expect(Buffer.byteLength(svg)).toBeLessThan(60 * 1024)
})

test('strokes of one pen become one path, y upwards', () => {
  const svg = toSvg({ ...sheet, shapes: [line('outline', [0, 0], [10, 10]), line('outline', [10, 10], [20, 0])] })
  expect(svg.match(/<path/g)).toHaveLength(1)
  expect(svg).toContain('d="M0 50L10 40M10 40L20 50"')
})

test('a bulge to the right of the way is an anticlockwise arc', () => {
  const svg = toSvg({ ...sheet, shapes: [path('outline', [10, 0, 1], [10, 20])] })
  expect(svg).toContain('M10 50A10 10 0 0 0 10 30')
})

test('a simple view says which part it shows', () => {
  expect(toSvg(drawSimple(specification('GB/T 93', '12')))).toContain('<title>GB/T 93-2025 标准型弹簧垫圈 12</title>')
})
