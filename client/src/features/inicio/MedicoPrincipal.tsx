import type { ReactNode } from 'react'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Contador } from './principal/Contador'
import { NuevaReceta } from './principal/NuevaReceta'
import { PrimerosPasosMedico } from './principal/PrimerosPasosMedico'
import { pacientesRecientes, paraSeguir } from './principal/para-seguir'
import { useConNovedad, useDatosPedidos, useUltimas, useVigentes } from './principal/principal.queries'
import { Recientes } from './principal/Recientes'
import { Seguir } from './principal/Seguir'
import estilos from './principal/principal.module.css'

const recientesMax = 4

function tituloDelDia(now: Date): string {
  const text = new Intl.DateTimeFormat('es-AR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Argentina/Buenos_Aires',
  })
    .format(now)
    .replace(',', '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function MedicoPrincipal({ borradores }: { borradores?: ReactNode }) {
  const now = useAhora()
  return (
    <Page
      titulo={tituloDelDia(now)}
      pieMovil
      pie={
        <LinkButton to="/prescribir" state={{ nueva: true }} tone="primary" size="alto" ancho>
          <Icon name="plus" />
          <span>Nueva receta</span>
        </LinkButton>
      }
    >
      <NuevaReceta />
      <Trabajo now={now} borradores={borradores} />
    </Page>
  )
}

function Trabajo({ now, borradores }: { now: Date; borradores: ReactNode }) {
  const ultimas = useUltimas()
  const conNovedad = useConNovedad()
  const vigentes = useVigentes()
  const datos = useDatosPedidos()
  const failed = [ultimas, conNovedad, vigentes, datos].find(({ error, data }) => error && !data)
  if (failed?.error) {
    const again = () => Promise.all([ultimas.refetch(), conNovedad.refetch(), vigentes.refetch(), datos.refetch()])
    return (
      <>
        <Fallo error={failed.error} que="tus recetas" aSalvo="Tus recetas están a salvo." onReintentar={again} />
        {borradores}
      </>
    )
  }
  if (!ultimas.data || !conNovedad.data || !vigentes.data || !datos.data) return <Cargando que="tus recetas" />
  return (
    <>
      {ultimas.data.items.length === 0 && <PrimerosPasosMedico />}
      <div className="dos-columnas">
        <Seguir
          pendientes={paraSeguir({
            conNovedad: conNovedad.data.items,
            vigentes: vigentes.data.items,
            ultimas: ultimas.data.items,
            datos: datos.data.items,
            now,
          })}
        />
        <div className={estilos.alLado}>
          <Recientes recetas={pacientesRecientes(ultimas.data.items, recientesMax)} now={now} />
          {borradores}
        </div>
      </div>
      <Contador conteos={ultimas.data.conteos} />
    </>
  )
}
