// @vitest-environment jsdom
import { normas, productos } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readLista, writeLista } from '#device/listas-publicas'
import { clearSession, saveSession } from '#session/session'
import { ApiError } from './call'
import { apiError, type FakeServer, fakeServer } from './fake-server'
import { renderScreen, unPaciente } from './test-app'
import { type ListaPublica, useUltimosDatos } from './ultimos-datos'

let server: FakeServer
const sinRed = new ApiError('SIN_CONEXION', 'No hay conexión.')
const respuesta = (titulo: string) => ({
  items: [
    {
      id: 1,
      convenio_id: 1,
      convenio: 'Salud Cerca',
      codigo: 'N-1',
      titulo,
      texto: '',
      vigente_desde: '2026-01-01',
      version: 1,
    },
  ],
  total_estimado: 1,
  start: 0,
  limit: 500,
})

function Lista({ query = '' }: { query?: string }) {
  const { data, traido, mismoPedido, error, espera } = useUltimosDatos(
    'normas',
    normas,
    { limit: 'ALL', start: 0, query },
    { dataSinRastro: (visto) => ({ ...visto, items: visto.items.map((norma) => ({ ...norma, texto: 'guardada' })) }) },
  )
  if (espera) return <p>Espera</p>
  if (!data) return <p>Falla {error?.code}</p>
  const [norma] = data.items
  return (
    <p>
      {norma?.titulo} {norma?.texto} {traido ? 'de antes' : 'de ahora'} {mismoPedido ? 'lo pedido' : 'otra cosa'}
    </p>
  )
}

beforeEach(async () => {
  server = fakeServer()
  server.on(normas, () => respuesta('Renglones'))
  await writeLista('normas', null)
})

describe('useUltimosDatos', () => {
  it('shows what is answered now, and what was last answered when nobody answers', async () => {
    const primera = renderScreen(<Lista />)
    expect(await screen.findByText('Renglones de ahora lo pedido')).toBeTruthy()
    primera.unmount()
    server.goOffline(sinRed)
    renderScreen(<Lista />)
    expect(await screen.findByText('Renglones guardada de antes lo pedido')).toBeTruthy()
  })

  it('says when what was kept answered another question', async () => {
    renderScreen(<Lista query="dias" />).unmount()
    await writeLista('normas', {
      pedido: JSON.stringify({ limit: 'ALL', start: 0, query: 'dias' }),
      data: respuesta('Vigencia'),
      traido: '2026-11-20T13:00:00.000Z',
    })
    server.goOffline(sinRed)
    renderScreen(<Lista query="renglones" />)
    expect(await screen.findByText('Vigencia de antes otra cosa')).toBeTruthy()
  })

  it('fails like any other when nothing was kept, or in a shape of long ago', async () => {
    server.goOffline(sinRed)
    renderScreen(<Lista />).unmount()
    await writeLista('normas', { pedido: '', data: { filas: [] }, traido: '2026-11-20T13:00:00.000Z' })
    renderScreen(<Lista />)
    expect(await screen.findByText('Falla SIN_CONEXION')).toBeTruthy()
  })

  it('does not hide a refusal of the server behind what was kept', async () => {
    await writeLista('normas', { pedido: '', data: respuesta('Vieja'), traido: '2026-11-20T13:00:00.000Z' })
    server.on(normas, () => {
      throw apiError('ERROR_INTERNO')
    })
    renderScreen(<Lista />)
    expect(await screen.findByText('Falla ERROR_INTERNO')).toBeTruthy()
  })

  it.each(['vademecum', 'producto'] as const)(
    'forgets %s when a session ends, and not the normas',
    async (lista: ListaPublica) => {
      saveSession(unPaciente)
      await writeLista(lista, { pedido: productos.path, data: 1, traido: '' })
      await writeLista('normas', { pedido: '', data: 1, traido: '' })
      clearSession()
      expect([await readLista(lista), await readLista('normas')]).toEqual([null, { pedido: '', data: 1, traido: '' }])
    },
  )
})
