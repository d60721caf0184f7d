// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { aCompleta } from '#api/recetas.builders'
import { Reactivar } from '../reactivar/Reactivar'
import { Reemplazo } from './Reemplazo'

const otra = {
  recetas_id: 9,
  referencia: '7K4M992QXA',
  emitida_en: '2026-11-20T13:00:00.000Z',
  diferencia: [
    { que: 'cambia' as const, sobre: 'Enalapril · concentración', antes: '10 mg', ahora: '20 mg' },
    { que: 'agrega' as const, sobre: 'Metformina 850 mg comprimido', antes: '', ahora: '1 envase · a la noche' },
    { que: 'quita' as const, sobre: 'Losartán 50 mg comprimido', antes: '1 envase · a la mañana', ahora: '' },
  ],
}

describe('where a receta comes from', () => {
  it('says nothing of one that comes from none', () => {
    renderScreen(<Reemplazo receta={aCompleta()} />, { usuario: unMedico })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('leads from the annulled one to the one that counts, and says what is not the same', () => {
    renderScreen(<Reemplazo receta={{ reemplazada_por: otra }} />, { usuario: unMedico })
    expect(screen.getByRole('link', { name: '7K4M9 92QXA' })).toHaveAttribute('href', '/receta?id=9')
    expect(screen.getByText(/Reemplazada por/)).toHaveTextContent('del 20/11/2026')
    expect(screen.getByText('10 mg', { selector: 'del' })).toBeVisible()
    expect(screen.getByText('20 mg', { selector: 'ins' })).toBeVisible()
    expect(screen.getByText('Se agregó: Metformina 850 mg comprimido')).toBeVisible()
    expect(screen.getByText('Se quitó: Losartán 50 mg comprimido')).toBeVisible()
  })

  it('names the other one without a link to who has no session', () => {
    renderScreen(<Reemplazo receta={{ reemplaza_a: { ...otra, diferencia: [] } }} />)
    expect(screen.getByText(/Reemplaza a/)).toHaveTextContent('7K4M9 92QXA')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByText('Dice lo mismo.')).toBeVisible()
  })
})

describe('reactivating', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    server.on(contract.test, () => ({
      data: {
        convenio_id: 0,
        usuario: unMedico.usuario,
        descripcion: '',
        tipo: 13,
        roles: [13],
        segundo_factor_hasta: new Date(Date.now() + 600_000).toISOString(),
      },
    }))
  })
  const bloqueada = aCompleta({ estado: 'bloqueada', motivo: 'No se entiende la dosis', es_autor: true })

  const alergia = {
    clave: 'ALERGIA:amoxicilina',
    codigo: 'ALERGIA' as const,
    nivel: 'frena' as const,
    campo: 'items.0.producto_id',
    mensaje: 'Tiene registrada alergia grave a penicilina, y Amoxicilina es de ese grupo.',
    norma: null,
  }

  it('says what stops it, leaves it blocked and offers to correct it first', async () => {
    server.on(contract.reactivaReceta, () => {
      throw apiError('REACTIVACION_FRENADA', { hallazgos: [alergia] })
    })
    const { user } = renderScreen(<Reactivar receta={bloqueada} />, { usuario: unMedico })
    await user.click(screen.getByRole('button', { name: 'Reactivar' }))
    await user.click(await screen.findByRole('button', { name: 'Reactivar la receta' }))
    expect(await screen.findByText(alergia.mensaje)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reactivar la receta' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Corregir la receta' })).toHaveAttribute('href', '/prescribir')
  })

  it.each([
    ['another than its médico', { es_autor: false }],
    ['one that is not blocked', { estado: 'vigente' as const }],
  ])('is not offered to %s', (_quien, campos) => {
    renderScreen(<Reactivar receta={{ ...bloqueada, ...campos }} />, { usuario: unMedico })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    [
      { resultado: 'reactivada' as const, causa: null, estado: 'vigente' as const, avisos: [] },
      /^Reactivada\. El paciente/,
    ],
    [
      { resultado: 'reactivada' as const, causa: null, estado: 'vigente' as const, avisos: [alergia] },
      /^Reactivada\. Para mirar: Tiene registrada alergia/,
    ],
    [
      { resultado: 'rechazada' as const, causa: 'RECETA_VENCIDA' as const, estado: 'vencida' as const, avisos: [] },
      /No se reactivó: está vencida/,
    ],
  ])('shows why the farmacia stopped it, sends what it is told, and says how it ended: %j', async (respuesta, dice) => {
    server.on(contract.reactivaReceta, () => respuesta)
    const { user } = renderScreen(<Reactivar receta={bloqueada} />, { usuario: unMedico })
    await user.click(screen.getByRole('button', { name: 'Reactivar' }))
    expect(await screen.findByText(/La farmacia pidió revisarla: «No se entiende la dosis»/)).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'Es correcta')
    await user.click(screen.getByRole('button', { name: 'Reactivar la receta' }))
    expect(await screen.findByText(dice)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.callsTo(contract.reactivaReceta)).toEqual([
      { recetas_id: bloqueada.recetas_id, motivo: 'Es correcta' },
    ])
  })
})
