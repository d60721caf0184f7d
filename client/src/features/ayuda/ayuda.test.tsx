// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Rol } from '@receta/domain'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen, unMedico } from '#api/test-app'
import { AyudaScreen } from './AyudaScreen'
import { guiaDeRol, nombresDeGuia, openGuia } from './guias'
import { partNegritas, readGuia } from './leer-guia'

const carpeta = path.resolve(import.meta.dirname, '../../../../docs/guia')
const imagenesDe = (nombre: (typeof nombresDeGuia)[number]) =>
  openGuia(nombre).bloques.flatMap((bloque) => (bloque.que === 'imagen' ? [bloque] : []))

describe('the guides of docs/guia', () => {
  it('are these, and each is understood whole', () => {
    const escritas = readdirSync(carpeta).flatMap((f) => (f.endsWith('.md') ? [f.slice(0, -3)] : []))
    expect(escritas.toSorted()).toEqual([...nombresDeGuia].toSorted())
    for (const nombre of nombresDeGuia) {
      const { titulo, bloques } = openGuia(nombre)
      expect(titulo).toMatch(/^Guía /)
      for (const bloque of bloques) if (bloque.que === 'parrafo') expect(bloque.texto).not.toMatch(/^[!#\d-]/)
    }
  })

  it.each(nombresDeGuia)('%s has each of its pictures', (nombre) => {
    expect(imagenesDe(nombre).length).toBeGreaterThan(1)
    for (const { archivo } of imagenesDe(nombre))
      expect(existsSync(path.join(carpeta, 'img', archivo)), archivo).toBe(true)
  })

  it('use each picture that was taken', () => {
    const usadas = nombresDeGuia.flatMap((nombre) => imagenesDe(nombre).map(({ archivo }) => archivo))
    expect(readdirSync(path.join(carpeta, 'img')).toSorted()).toEqual(usadas.toSorted())
  })

  it.each([
    [Rol.MEDICO, 'medico'],
    [Rol.PRESERFAR, 'farmacia'],
    [Rol.OBRASOCIAL, 'auditor'],
    [Rol.SUPERADMIN, 'administracion'],
    [undefined, 'paciente'],
  ] as const)('the role %s reads first: %s', (rol, nombre) => expect(guiaDeRol(rol)).toBe(nombre))
})

describe('readGuia', () => {
  it('parts titles, steps, lists, pictures and paragraphs', () => {
    const md =
      '# Guía\n\n## Uno\n\n1. Abrí **A**.\n2. Cerrá.\n\n- a\n- b\n\n![Algo](img/a.png "/x?y=1")\n\nDos\nlíneas\n'
    expect(readGuia(md)).toEqual({
      titulo: 'Guía',
      bloques: [
        { que: 'titulo', texto: 'Uno' },
        { que: 'pasos', items: ['Abrí **A**.', 'Cerrá.'] },
        { que: 'lista', items: ['a', 'b'] },
        { que: 'imagen', archivo: 'a.png', texto: 'Algo', pantalla: '/x?y=1' },
        { que: 'parrafo', texto: 'Dos líneas' },
      ],
    })
    expect(partNegritas('Abrí **A**.')).toEqual([
      { texto: 'Abrí ', negrita: false },
      { texto: 'A', negrita: true },
      { texto: '.', negrita: false },
    ])
  })
})

describe('/ayuda', () => {
  it('opens at the guide of the role, with its tasks and the other guides', async () => {
    renderScreen(<AyudaScreen />, { usuario: unMedico, route: '/ayuda' })
    expect(await screen.findByRole('heading', { name: 'Guía del médico' })).toBeVisible()
    const tareas = within(screen.getByRole('navigation', { name: 'Tareas' }))
    expect(tareas.getByRole('link', { name: 'Hacer una receta' })).toHaveAttribute('href', '#hacer-una-receta')
    expect(document.getElementById('hacer-una-receta')).toHaveTextContent('Hacer una receta')
    expect(screen.getByRole('link', { name: 'Guía de la farmacia' })).toHaveAttribute('href', '/ayuda?guia=farmacia')
    expect(screen.queryByRole('link', { name: 'Guía del médico' })).not.toBeInTheDocument()
  })

  it('shows another guide when it is asked for, and the own one when there is no such guide', async () => {
    const { unmount } = renderScreen(<AyudaScreen />, { usuario: unMedico, route: '/ayuda?guia=paciente' })
    expect(await screen.findByRole('heading', { name: 'Guía del paciente' })).toBeVisible()
    unmount()
    renderScreen(<AyudaScreen />, { usuario: unMedico, route: '/ayuda?guia=nada' })
    expect(await screen.findByRole('heading', { name: 'Guía del médico' })).toBeVisible()
  })
})
