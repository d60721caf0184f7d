// @vitest-environment jsdom
import { type ProductoCopiado, vademecumCopia } from '@receta/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { aProducto } from '../prescribir.builders'
import { updateCopia, searchCopia } from './vademecum-copia'

const now = new Date('2026-11-20T12:00:00Z')
const horas = (n: number) => new Date(now.getTime() + n * 3_600_000)
const copiado = (cambios: Partial<ProductoCopiado> = {}): ProductoCopiado => {
  const { codigo: _, cobertura: __, ...producto } = aProducto()
  return { ...producto, ...cambios }
}
let server: FakeServer
let disco: Map<string, unknown>
let carga: number
let catalogo: ProductoCopiado[]

beforeEach(() => {
  disco = fakeIndexedDb()
  carga = 1
  catalogo = [
    copiado({ id: 1, nombre: 'Enalapril 10', generico: true }),
    copiado({ id: 2, nombre: 'Marca A', generico: false }),
    copiado({ id: 3, nombre: 'Losartán', monodroga: 'Losartán potásico', ifa_clave: 'losartan' }),
  ]
  server = fakeServer()
  server.on(vademecumCopia, ({ despues_de = 0 }) => {
    const resto = catalogo.filter(({ id }) => id > despues_de)
    const items = resto.slice(0, 2)
    return { items, sigue: resto.length > 2 ? 2 : null, carga, vademecum_fecha: '2026-11-14' }
  })
})
afterEach(() => vi.unstubAllGlobals())

const find = async (query: string) => (await searchCopia(query))?.items.map(({ id }) => id)

describe('the copy of the vademécum', () => {
  it('is brought page by page and searched as the service does: generic first, accents and slips forgiven', async () => {
    expect(await searchCopia('enalapril')).toBeNull()
    await updateCopia(now)
    expect(server.callsTo(vademecumCopia)).toEqual([{}, { despues_de: '2' }])
    expect(await find('ENALAPRIL')).toEqual([1, 2])
    expect(await find('losartan')).toEqual([3])
    expect(await searchCopia('lozartan')).toMatchObject({ aproximado: true, vademecum_fecha: '2026-11-14' })
    expect(await find('nada de eso')).toEqual([])
  })

  it('knows of no plan and has no code to prescribe with', async () => {
    await updateCopia(now)
    expect((await searchCopia('losartan'))?.items[0]).toMatchObject({ codigo: '', cobertura: null })
  })

  it('is not asked about again while it is recent, costs one page while it is the same, and follows a new import', async () => {
    await updateCopia(now)
    await updateCopia(horas(11))
    expect(server.callsTo(vademecumCopia)).toHaveLength(2)
    await updateCopia(horas(13))
    expect(server.callsTo(vademecumCopia)).toHaveLength(3)
    await updateCopia(horas(24))
    expect(server.callsTo(vademecumCopia)).toHaveLength(3)
    carga = 2
    catalogo = [copiado({ id: 9, nombre: 'Recién llegado' })]
    await updateCopia(horas(26))
    expect(await find('recien')).toEqual([9])
    expect(await find('losartan')).toEqual([])
  })

  it('is kept as it was when the service falls silent or imports another one in the middle', async () => {
    await updateCopia(now)
    carga = 2
    let paginas = 0
    server.on(vademecumCopia, () => ({
      items: [copiado({ id: 8, nombre: 'A medias' })],
      sigue: 8,
      carga: carga + paginas++,
      vademecum_fecha: '2026-11-20',
    }))
    await updateCopia(horas(13))
    expect(await find('medias')).toEqual([])
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    await expect(updateCopia(horas(13))).rejects.toMatchObject({ code: 'SIN_CONEXION' })
    expect(await find('losartan')).toEqual([3])
  })

  it('is not there when what is stored is something else', async () => {
    await updateCopia(now)
    disco.set('vademecum-copia', { de: 'otra versión' })
    expect(await searchCopia('losartan')).toBeNull()
  })
})
