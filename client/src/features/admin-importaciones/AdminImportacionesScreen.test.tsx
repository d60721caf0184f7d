// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminImportacionesScreen } from './AdminImportacionesScreen'
import { aListado, anArchivo } from './importaciones.builders'

let server: FakeServer
const admin = { ...unMedico, tipo: Rol.ADMINSTRADOR, roles: [Rol.ADMINSTRADOR] }
const superadmin = { ...unMedico, tipo: Rol.SUPERADMIN, roles: [Rol.SUPERADMIN] }
const fresca = new Date(Date.now() + 60_000).toISOString()

beforeEach(() => {
  server = fakeServer()
  server.on(contract.importaciones, () => aListado())
  server.on(contract.importacion, ({ archivo_id }) => ({ archivo: anArchivo({ archivo_id }) }))
  server.on(contract.test, () => ({ data: { ...admin, roles: [...admin.roles], segundo_factor_hasta: fresca } }))
})

const open = (route = '/admin-importaciones', usuario: typeof unMedico = admin) =>
  renderScreen(<AdminImportacionesScreen />, { usuario, route })
const boton = (name: string) => screen.findByRole('button', { name })

describe('the runs', () => {
  it('are listed with what they counted, by whom', async () => {
    open()
    const lista = await screen.findByRole('list', { name: 'Importaciones anteriores' })
    expect(within(lista).getByText('Farmacias: cargada')).toBeVisible()
    expect(within(lista).getByText('nuevos 1.376 · avisos 2')).toBeVisible()
    expect(within(lista).getByText('Vademécum: ensayo rechazado')).toBeVisible()
  })

  it('say that there are none, what failed, and that there is no connection', async () => {
    server.on(contract.importaciones, () => aListado({ items: [], total_estimado: 0 }))
    const vacia = open()
    expect(await screen.findByText('Todavía no se cargó nada')).toBeVisible()
    vacia.unmount()
    server.on(contract.importaciones, () => {
      throw apiError('ERROR_INTERNO')
    })
    const fallida = open()
    expect(await screen.findByText('No pudimos traer las importaciones')).toBeVisible()
    fallida.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })
})

describe('a file that goes up', () => {
  it('is sent in parts, rehearsed, and shown', async () => {
    server.on(contract.importaArchivo, ({ bytes }) => ({
      archivo: anArchivo({ archivo_id: 7, bytes, recibidos: 0, estado: 'subiendo', resumen: null }),
    }))
    server.on(contract.importaParte, ({ desde, contenido }) => ({ recibidos: desde + atob(contenido).length }))
    server.on(contract.importaCorre, () => ({ archivo: anArchivo({ archivo_id: 7, estado: 'corriendo' }) }))
    const { user, router } = open()
    await user.click(await boton('Subir y ensayar'))
    expect(screen.getByText('Elegí qué trae.')).toBeVisible()
    expect(screen.getByText('Elegí un archivo.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Qué trae'), 'Farmacias')
    const contenido = 'x'.repeat(contract.parteMaxima + 10)
    await user.upload(screen.getByLabelText('Archivo'), new File([contenido], 'farmacias.csv'))
    await user.click(await boton('Subir y ensayar'))
    await waitFor(() => expect(router.state.location.search).toBe('?archivo=7'))
    expect(server.callsTo(contract.importaArchivo)).toMatchObject([
      { que: 'farmacias', nombre: 'farmacias.csv', bytes: contract.parteMaxima + 10 },
    ])
    expect(server.callsTo(contract.importaParte)).toMatchObject([{ desde: 0 }, { desde: contract.parteMaxima }])
    expect(server.callsTo(contract.importaCorre)).toEqual([{ archivo_id: 7, ensayo: true }])
  })

  it('keeps what was chosen when the server says no', async () => {
    server.on(contract.importaArchivo, () => {
      throw apiError('IMPORTACIONES_SIN_TERMINAR')
    })
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Qué trae'), 'Normas')
    await user.upload(screen.getByLabelText('Archivo'), new File(['x'], 'normas.csv'))
    await user.click(await boton('Subir y ensayar'))
    expect(await screen.findByText(contract.errores.IMPORTACIONES_SIN_TERMINAR.mensaje)).toBeVisible()
    expect(screen.getByText('normas.csv')).toBeVisible()
  })
})

describe('one file', () => {
  it('says how far it is while it runs, and then what came of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let estado: 'corriendo' | 'ensayado' = 'corriendo'
    server.on(contract.importacion, () => ({
      archivo: anArchivo(estado === 'corriendo' ? { estado, resumen: null, muestra: [] } : { estado }),
    }))
    open('/admin-importaciones?archivo=3')
    expect(await screen.findByText(/Ensayo: leyendo el archivo, 500 filas/)).toBeVisible()
    const listas = server.callsTo(contract.importaciones).length
    estado = 'ensayado'
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await screen.findByText('Carga 1.376 nuevos y 3 bajas.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Objeciones' })).toHaveTextContent('Código inválido')
    // The lists beside it say it too.
    await waitFor(() => expect(server.callsTo(contract.importaciones)).toHaveLength(listas + 1))
  })

  it('does not stay running in the list when it had already ended by the time it was asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { archivo_id, que, nombre, quien, creado_en } = anArchivo()
    let estado: 'corriendo' | 'ensayado' = 'corriendo'
    server.on(contract.importaciones, () =>
      aListado({ en_curso: [{ archivo_id, que, nombre, quien, creado_en, estado }] }),
    )
    open('/admin-importaciones?archivo=3')
    const sinTerminar = await screen.findByRole('region', { name: 'Archivos sin terminar' })
    expect(await screen.findByText('Carga 1.376 nuevos y 3 bajas.')).toBeVisible()
    expect(sinTerminar).toHaveTextContent('corriendo')
    estado = 'ensayado'
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await waitFor(() => expect(sinTerminar).toHaveTextContent('ensayado'))
  })

  it('is loaded by a SUPERADMIN after he saw what it does; an ADMINISTRADOR is told who does it', async () => {
    server.on(contract.importaCorre, () => ({ archivo: anArchivo({ estado: 'corriendo' }) }))
    const deAdmin = open('/admin-importaciones?archivo=3')
    expect(await screen.findByText('Falta cargarlo')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cargar' })).toBeNull()
    deAdmin.unmount()
    const { user } = open('/admin-importaciones?archivo=3', superadmin)
    await user.click(await boton('Cargar'))
    const dialogo = await screen.findByRole('dialog')
    expect(dialogo).toHaveTextContent('Da de baja 3 de 1.400')
    await user.click(within(dialogo).getByRole('button', { name: 'Cargar 1.379 registros' }))
    await waitFor(() =>
      expect(server.callsTo(contract.importaCorre)).toEqual([{ archivo_id: 3, ensayo: false, ensayado: 'a1' }]),
    )
  })

  it('says why it was refused, and is rehearsed in another way', async () => {
    server.on(contract.importacion, () => ({
      archivo: anArchivo({
        estado: 'fallido',
        resumen: null,
        error: { codigo: 'BAJAS_EXCESIVAS', mensaje: 'El archivo daría de baja 900 de 1400.' },
      }),
    }))
    server.on(contract.importaCorre, () => ({ archivo: anArchivo({ estado: 'corriendo' }) }))
    const { user } = open('/admin-importaciones?archivo=3')
    expect(await screen.findByText('El archivo daría de baja 900 de 1400.')).toBeVisible()
    await user.click(await boton('Ensayar de otra forma'))
    await user.selectOptions(await screen.findByLabelText('Qué es el archivo'), 'novedades')
    await user.click(await boton('Ensayar'))
    await waitFor(() =>
      expect(server.callsTo(contract.importaCorre)).toMatchObject([{ ensayo: true, opciones: { modo: 'novedades' } }]),
    )
  })
})

describe('the columns of a file that no layout knows', () => {
  const columnas = {
    linea: 3,
    columnas: ['Nro', 'Comercio', 'Calle', 'Lugar'].map((columna) => ({ columna, ejemplos: ['uno', 'dos'] })),
    formatos: [
      {
        formato: 'propio',
        lee: ['codigo', 'nombre', 'direccion'],
        obligatorias: [['codigo'], ['nombre']],
        columnas: { Nro: 'codigo', Comercio: '', Calle: 'direccion', Lugar: '' },
      },
    ],
    guardado: null,
  }
  beforeEach(() => {
    server.on(contract.importacion, () => ({
      archivo: anArchivo({
        estado: 'fallido',
        resumen: null,
        error: { codigo: 'ENCABEZADO_DESCONOCIDO', mensaje: 'No se reconoce el comienzo del archivo.' },
      }),
    }))
    server.on(contract.importaColumnas, () => columnas)
    server.on(contract.importaCorre, () => ({ archivo: anArchivo({ estado: 'corriendo' }) }))
  })

  it('are shown with what they have, corrected, and rehearsed so', async () => {
    const { user } = open('/admin-importaciones?archivo=3')
    await user.click(await boton('Decir qué es cada columna'))
    const lista = await screen.findByRole('list', { name: 'Columnas del archivo' })
    expect(within(lista).getAllByText('uno · dos')).toHaveLength(4)
    expect(screen.getByText('Los nombres están en el renglón 3.', { exact: false })).toBeVisible()
    expect(screen.getByLabelText('Qué es «Nro»')).toHaveDisplayValue('código')
    await user.click(await boton('Ensayar con estas columnas'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta decir cuál columna esnombre')
    await user.selectOptions(screen.getByLabelText('Qué es «Comercio»'), 'nombre')
    await user.selectOptions(screen.getByLabelText('Qué es «Lugar»'), 'nombre')
    expect(screen.getByText('También dijiste lo mismo de «Lugar».')).toBeVisible()
    await user.click(await boton('Ensayar con estas columnas'))
    expect(server.callsTo(contract.importaCorre)).toEqual([])
    await user.selectOptions(screen.getByLabelText('Qué es «Lugar»'), 'No se lee')
    await user.click(await boton('Ensayar con estas columnas'))
    await waitFor(() =>
      expect(server.callsTo(contract.importaCorre)).toMatchObject([
        {
          archivo_id: 3,
          ensayo: true,
          opciones: {
            formato: '',
            mapeo: {
              formato: 'propio',
              columnas: { Nro: 'codigo', Comercio: 'nombre', Calle: 'direccion', Lugar: '' },
            },
          },
        },
      ]),
    )
  })

  it('are those that were kept for one like it, and it says whose', async () => {
    const guardado = { formato: 'propio', columnas: { Nro: '', Comercio: 'codigo' }, quien: 'Ana Admin', cargado: true }
    server.on(contract.importaColumnas, () => ({ ...columnas, guardado }))
    const { user } = open('/admin-importaciones?archivo=3')
    await user.click(await boton('Decir qué es cada columna'))
    expect(await screen.findByText(/Ana Admin ya dijo qué es cada columna/)).toBeVisible()
    expect(screen.getByLabelText('Qué es «Comercio»')).toHaveDisplayValue('código')
    await user.click(await boton('No decirlo ahora'))
    expect(await boton('Decir qué es cada columna')).toBeVisible()
  })

  it('cannot be said of a file that has none', async () => {
    server.on(contract.importaColumnas, () => {
      throw apiError('IMPORTACION_SIN_COLUMNAS')
    })
    const { user } = open('/admin-importaciones?archivo=3')
    await user.click(await boton('Decir qué es cada columna'))
    expect(await screen.findByText(contract.errores.IMPORTACION_SIN_COLUMNAS.mensaje)).toBeVisible()
  })
})

it('what was loaded stands apart from what was rehearsed or refused', async () => {
  const { user, router } = open()
  await screen.findByRole('list', { name: 'Importaciones anteriores' })
  expect(server.callsTo(contract.importaciones)).toMatchObject([{ desenlace: 'cargada' }])
  await user.selectOptions(screen.getByLabelText('Mostrar'), 'Rechazadas')
  await waitFor(() => expect(server.callsTo(contract.importaciones)).toHaveLength(2))
  expect(server.callsTo(contract.importaciones)[1]).toMatchObject({ desenlace: 'rechazada' })
  expect(router.state.location.search).toBe('?ver=rechazada')
})
