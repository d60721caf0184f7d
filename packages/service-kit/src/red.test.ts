import { describe, expect, it } from 'vitest'
import { redDe, redesDe } from './red'

describe('redDe', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.1:50123', '192.0.2.1'],
    ['[2001:db8:1:2::5]:50123', '2001:db8:1:2::/64'],
    ['[::1]', '0:0:0:0::/64'],
    // An IPv6-only network reaches this one through a NAT64 gateway that writes each IPv4 like this (RFC 6052): thousands of
    // lines in one /64.
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b::c000:201', '192.0.2.1'],
    ['[64:FF9B:0:0:0:0:c000:0201]:50123', '192.0.2.1'],
    ['64:ff9b:0:0:1::c000:201', '64:ff9b:0:0::/64'],
    ['64:ff9b:1::c000:201', '64:ff9b:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (ip, red) => {
    expect(redDe(ip)).toBe(red)
  })

  it('tells two lines apart', () => {
    expect(redDe('2001:db8:1:2::5')).not.toBe(redDe('2001:db8:1:3::5'))
    expect(redDe('::ffff:192.0.2.1')).not.toBe(redDe('::ffff:192.0.2.2'))
    expect(redDe('64:ff9b::192.0.2.1')).not.toBe(redDe('64:ff9b::192.0.2.2'))
  })

  it.each(['', 'x', '[]', '[x]:1', '1.2.3', `2001:db8::1\n`, 'a'.repeat(10_000)])(
    'counts what is no address as one and the same: %j',
    (ip) => {
      expect(redDe(ip)).toBe('desconocida')
    },
  )
})

describe('redesDe', () => {
  it.each([
    ['192.0.2.77', ['192.0.2.77 ×1', '192.0.2.0/24 ×4']],
    ['::ffff:192.0.2.77', ['192.0.2.77 ×1', '192.0.2.0/24 ×4']],
    ['2001:db8:1:23ff::5', ['2001:db8:1:23ff::/64 ×1', '2001:db8:1:2300::/56 ×2', '2001:db8:1::/48 ×4']],
    ['2001:db8:1:ff::5', ['2001:db8:1:ff::/64 ×1', '2001:db8:1:0::/56 ×2', '2001:db8:1::/48 ×4']],
    ['nada', ['desconocida ×1']],
  ])('%s is in each of its networks', (ip, redes) => {
    expect(redesDe(ip).map(({ red, veces }) => `${red} ×${veces}`)).toEqual(redes)
  })
})
