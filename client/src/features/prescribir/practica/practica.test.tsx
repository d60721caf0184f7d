// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { yaPractico } from '#session/practica'
import { listBorradores } from '../borrador/borradores'
import { draftDePractica } from '../borrador/practica'
import { recetaDraft } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { aInforme, aRevision } from '../borrador/receta-informe'
import { trabaDe } from '../firma/a-firmar'
import { ahora, anAfiliado, aProducto } from '../prescribir.builders'
import { servidorDePrescribir } from '../prescribir-servidor.builders'
import { PrescribirScreen } from '../PrescribirScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 180_000 })

let server: FakeServer
beforeEach(() => {
  server = servidorDePrescribir()
})

const completa = (draft: RecetaDraft): RecetaDraft => ({
  ...draft,
  productos: [aProducto()],
  items: [{ item_id: 1, producto_id: aProducto().id, posologia: '1-0-1 x 30', envases: 1, envases_a_mano: true }],
  diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
})

describe('a practice receta', () => {
  it('is complete, and still nothing of it can be checked, sent or signed offline', () => {
    const draft = completa(draftDePractica(ahora))
    expect(aInforme(draft, 1)).toBeNull()
    expect(aRevision(draft, 1)).toBeNull()
    expect(trabaDe(draft, ahora)).toBe('INCOMPLETA')
    // The same without the mark is a receta.
    const { practica: _p, ...deVerdad } = draft
    expect(aInforme(deVerdad, 1)).not.toBeNull()
  })

  it('stays one whatever patient is chosen', () => {
    const persona = { ...anAfiliado(), afiliaciones: [] }
    const otro = recetaDraft(draftDePractica(ahora), {
      tipo: 'elige_paciente',
      persona,
      now: ahora,
      clave_idempotencia: crypto.randomUUID(),
    })
    expect(aInforme(completa(otro), 1)).toBeNull()
  })

  it('says what it is and what is missing, ends without a code, and calls nothing that writes', async () => {
    const { user } = renderScreen(<PrescribirScreen />, {
      usuario: unMedico,
      route: '/prescribir?practica',
      path: '/prescribir',
    })
    expect(await screen.findByText('Receta de práctica: no se firma ni se envía')).toBeVisible()
    expect(screen.getAllByText(/^Faltan medicamento y diagnóstico\.$/).length).toBeGreaterThan(0)
    await user.paste('enalapril')
    await screen.findByRole('option', { name: /Enalapril/ })
    await user.keyboard('{Enter}')
    await user.paste('1-0-1 x 30')
    await user.keyboard('{Enter}')
    await user.keyboard('{Alt>}4{/Alt}')
    await user.paste('hipertensión')
    await screen.findByRole('option', { name: /Hipertensi/ })
    await user.keyboard('{Enter}')
    await screen.findByText(/Ya está completa/)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Terminar la práctica' }))
    expect(await screen.findByText('Así se hace. No se emitió nada')).toBeVisible()
    expect(yaPractico()).toBe(true)
    for (const llamada of [contract.informaReceta, contract.revisaReceta]) expect(server.callsTo(llamada)).toEqual([])
    await waitFor(async () => expect(await listBorradores()).toEqual([]))
  })
})
