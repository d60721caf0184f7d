import type { ConvenioDatos } from '@receta/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { BarraSegmento } from '#ui/BarraSegmento'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { useConvenio } from './convenios.queries'
import { DatosDialog } from './DatosDialog'
import { HistorialTab } from './HistorialTab'
import { MedicosTab } from './medicos/MedicosTab'
import { PlanDetalle, PlanNuevo } from './planes/PlanDetalle'
import { PlanesTab } from './planes/PlanesTab'
import { ReglasComoNorma } from './reglas/ReglasComoNorma'
import { ReglasTab } from './reglas/ReglasTab'

const partes = [
  { parte: 'reglas', palabra: 'Reglas' },
  { parte: 'planes', palabra: 'Planes' },
  { parte: 'medicos', palabra: 'Médicos habilitados' },
  { parte: 'historial', palabra: 'Historial' },
] as const
type Parte = (typeof partes)[number]['parte']

export const parteDe = (texto: string | null): Parte => partes.find(({ parte }) => parte === texto)?.parte ?? 'reglas'

type PlanAbierto = number | 'nuevo' | null
export const planDe = (texto: string | null): PlanAbierto =>
  texto === 'nuevo' ? 'nuevo' : texto !== null && /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : null

type Props = { convenio_id: number; parte: Parte; plan: PlanAbierto }

export function ConvenioDetalle({ convenio_id, parte, plan }: Props) {
  const { data, error, refetch } = useConvenio(convenio_id)
  const [cambiando, setCambiando] = useState(false)
  const cuentas = data && {
    planes: data.convenio.planes.filter(({ activo }) => activo).length,
    medicos: data.convenio.medicos,
  }
  return (
    <Page
      titulo={data?.convenio.nombre ?? 'Convenio'}
      volver={
        parte === 'planes' && plan !== null ? `/admin-convenios?id=${convenio_id}&ver=planes` : '/admin-convenios'
      }
      cabecera={
        <BarraSegmento label="Del convenio">
          {partes.map(({ parte: una, palabra }) => (
            <Link
              key={una}
              to={{ search: `?id=${convenio_id}${una === 'reglas' ? '' : `&ver=${una}`}` }}
              replace
              className={una === parte ? 'elegido' : undefined}
              aria-current={una === parte ? 'true' : undefined}
            >
              {palabra}
              {cuentas && una in cuentas && <span className="numero">{cuentas[una as keyof typeof cuentas]}</span>}
            </Link>
          ))}
        </BarraSegmento>
      }
      acciones={
        <>
          {data && (
            <OnlineButton size="chico" onPress={() => setCambiando(true)}>
              <Icon name="pencil-line" size="chica" />
              <span>Cambiar datos</span>
            </OnlineButton>
          )}
          <LinkButton size="chico" to={`/admin-normas?convenio=${convenio_id}`}>
            <Icon name="scroll-text" size="chica" />
            <span>Normas</span>
          </LinkButton>
        </>
      }
    >
      {!data && error && <Fallo error={error} que="el convenio" onReintentar={refetch} />}
      {!data && !error && <Cargando que="el convenio" />}
      {data && <Contenido convenio={data.convenio} parte={parte} plan={plan} />}
      {data && cambiando && <DatosDialog convenio={data.convenio} onClose={() => setCambiando(false)} />}
    </Page>
  )
}

function Contenido({ convenio, parte, plan }: { convenio: ConvenioDatos; parte: Parte; plan: PlanAbierto }) {
  switch (parte) {
    case 'reglas':
      return (
        <div className="columna">
          <ReglasTab convenio={convenio} />
          <ReglasComoNorma convenio={convenio} />
        </div>
      )
    case 'planes':
      if (plan === 'nuevo') return <PlanNuevo convenio_id={convenio.convenio_id} />
      if (plan !== null) return <PlanDetalle key={plan} plan_id={plan} />
      return <PlanesTab convenio={convenio} />
    case 'medicos':
      return <MedicosTab convenio={{ ...convenio, activo: convenio.reglas.activo }} />
    case 'historial':
      return <HistorialTab convenio={convenio} />
  }
}
