import type { Farmacia } from '@receta/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Punto } from '#device/ubicacion'
import { IconButton } from '#ui/IconButton'
import { currentConfig } from '#api/config'
import { type Atencion, atencionDe } from '../palabras'
import { useCalles } from '../farmacias.queries'
import { Fondo } from './Fondo'
import { group, enPantalla, type Grupo, type Pixel } from './proyeccion'
import { useGestos } from './use-gestos'
import { useTamano } from './use-tamano'
import { type Ubicada, useVista } from './use-vista'
import estilos from './mapa.module.css'

// Two hundred kilobytes, which a page without a file of streets never asks for.
const Calles = lazy(async () => ({ default: (await import('./calles/Calles')).Calles }))

type Props = {
  farmacias: readonly Farmacia[]
  elegida: number | null
  onElegir: (id: number) => void
  yo: Punto | null
  now: Date
  children?: ReactNode
}
type Pin = Ubicada & Pixel

const blanco = 46
const altoTarjeta = 250

/** The list says the same, so nobody needs the map. */
export function Mapa({ farmacias, elegida, onElegir, yo, now, children }: Props) {
  const { ref, tamano: entero } = useTamano()
  // The card covers the lower part, so the view is computed above it.
  const tapado = children ? Math.min(altoTarjeta, entero.alto * 0.4) : 0
  const tamano = { ancho: entero.ancho, alto: entero.alto - tapado }
  const ubicadas = locate(farmacias)
  const { vista, alMaximo, show, zoom, scrollTo, viewAll } = useVista({ ubicadas, elegida, yo, tamano })
  const gestos = useGestos({ ref, vista, tamano, show, zoom })
  const { calles, fail } = useCallesQueAndan()
  const pines = ubicadas
    .map((ubicada) => ({ ...ubicada, ...enPantalla(ubicada.punto, vista, tamano) }))
    .filter(({ x, y }) => x > -blanco && y > -blanco && x < entero.ancho + blanco && y < entero.alto + blanco)
    // First, so that the chosen one is the last to be merged into a group.
    .toSorted((a, b) => Number(b.farmacia.id === elegida) - Number(a.farmacia.id === elegida))
  const grupos = group(pines, blanco).toSorted((a, b) => (a.miembros[0]?.n ?? 0) - (b.miembros[0]?.n ?? 0))
  return (
    <section
      data-mapa
      className={estilos.mapa}
      aria-label={`Mapa: ${ubicadas.length} de ${farmacias.length} farmacias`}
    >
      <div
        ref={ref}
        className={estilos.lienzo}
        role="group"
        aria-label="Hoja del mapa: las flechas la mueven, + y − la acercan y la alejan"
        {...gestos}
      >
        {calles && (
          <Suspense>
            <Calles
              archivo={`${currentConfig().servidor}${calles.archivo}`}
              {...{ vista, tamano }}
              alto={entero.alto}
              onFalla={fail}
            />
          </Suspense>
        )}
        <Fondo
          {...{ vista, tamano, yo }}
          alto={entero.alto}
          lugares={lugaresDe(ubicadas)}
          sobreCalles={calles !== null}
        />
        {grupos.map((grupo) => {
          const [pin, ...otros] = grupo.miembros
          if (!pin) return null
          return otros.length === 0 || alMaximo ? (
            <BotonPin key={pin.n} pin={pin} elegida={pin.farmacia.id === elegida} now={now} onElegir={onElegir} />
          ) : (
            <BotonGrupo
              key={pin.n}
              grupo={grupo}
              onAcercar={() => scrollTo(grupo.miembros.map(({ punto }) => punto))}
            />
          )
        })}
      </div>
      <div className={estilos.zoom}>
        <IconButton icono="plus" label="Acercar el mapa" conBorde onPress={() => zoom(2)} />
        <IconButton icono="minus" label="Alejar el mapa" conBorde onPress={() => zoom(0.5)} />
        <IconButton icono="map" label="Ver todas en el mapa" conBorde onPress={viewAll} />
      </div>
      {ubicadas.length === 0 && (
        <p className={`${estilos.sinFarmacias} nota`}>Ninguna de esta lista dice dónde está.</p>
      )}
      {calles && <Credito texto={calles.credito} />}
      {children}
    </section>
  )
}

/** The file of streets of this installation, until it fails here. */
function useCallesQueAndan() {
  const calles = useCalles()
  const [sinCalles, setSinCalles] = useState<string | null>(null)
  return {
    calles: calles && calles.archivo !== sinCalles ? calles : null,
    fail: () => setSinCalles(calles?.archivo ?? null),
  }
}

/** The licence of the streets asks for it (ODbL 4.3). */
function Credito({ texto }: { texto: string }) {
  return (
    <p className={estilos.credito}>
      {texto.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {texto}
        </a>
      ) : (
        texto
      )}
    </p>
  )
}

function locate(farmacias: readonly Farmacia[]): Ubicada[] {
  return farmacias.flatMap((farmacia, i) =>
    farmacia.lat === null || farmacia.lon === null
      ? []
      : [{ farmacia, n: i + 1, punto: { lat: farmacia.lat, lon: farmacia.lon } }],
  )
}

function lugaresDe(ubicadas: readonly Ubicada[]) {
  const sur = new Map<string, Punto>()
  for (const { farmacia, punto } of ubicadas) {
    const antes = sur.get(farmacia.localidad)
    if (!antes || punto.lat < antes.lat) sur.set(farmacia.localidad, punto)
  }
  return [...sur].map(([nombre, punto]) => ({ nombre, punto }))
}

const claseDelPin: Readonly<Record<Atencion['clase'], string>> = {
  abierta: '',
  turno: estilos.turno,
  cerrada: estilos.cerrada,
  sinver: 'sinver',
}

function BotonPin({
  pin,
  elegida,
  now,
  onElegir,
}: {
  pin: Pin
  elegida: boolean
  now: Date
  onElegir: (id: number) => void
}) {
  const { farmacia, n, x, y } = pin
  const { clase, frase } = atencionDe(farmacia, now)
  return (
    <button
      type="button"
      className={`${estilos.pin} ${claseDelPin[clase]}${elegida ? ` ${estilos.elegido}` : ''}`}
      aria-label={`${n}. ${farmacia.nombre}. ${frase}`}
      aria-pressed={elegida}
      style={{ left: `${x}px`, top: `${y}px` }}
      onClick={() => onElegir(farmacia.id)}
    >
      <Gota texto={String(n)} />
    </button>
  )
}

function BotonGrupo({ grupo, onAcercar }: { grupo: Grupo<Pin>; onAcercar: () => void }) {
  const cuantas = grupo.miembros.length
  return (
    <button
      type="button"
      className={`${estilos.pin} grupo`}
      aria-label={`${cuantas} farmacias juntas: ${grupo.miembros.map(({ n }) => n).join(', ')}. Verlas de cerca`}
      style={{ left: `${grupo.x}px`, top: `${grupo.y}px` }}
      onClick={onAcercar}
    >
      <span aria-hidden="true">{cuantas}</span>
    </button>
  )
}

function Gota({ texto }: { texto: string }) {
  return (
    <svg viewBox="-22 -48 44 50" aria-hidden="true">
      <path d="M0 0-13-18a17 17 0 1 1 26 0Z" />
      <text y="-23">{texto}</text>
    </svg>
  )
}
