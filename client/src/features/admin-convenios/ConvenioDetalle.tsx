import type { ConvenioDatos } from '@receta/contract'
import { Link } from 'react-router'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { useConvenio } from './convenios.queries'
import { HistorialTab } from './HistorialTab'
import { MedicosTab } from './MedicosTab'
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

/** One convenio [12b]: its rules, its plans, who prescribes under it and what was changed. */
export function ConvenioDetalle({ convenio_id, parte }: { convenio_id: number; parte: Parte }) {
  const { data, error, refetch } = useConvenio(convenio_id)
  const cuentas = data && { planes: data.convenio.planes.length, medicos: data.convenio.medicos }
  return (
    <Page
      titulo={data?.convenio.nombre ?? 'Convenio'}
      volver="/admin-convenios"
      cabecera={
        <nav className="segmento" aria-label="Del convenio">
          {partes.map(({ parte: una, palabra }) => (
            <Link
              key={una}
              to={{ search: `?id=${convenio_id}${una === 'reglas' ? '' : `&ver=${una}`}` }}
              replace
              className={una === parte ? 'si' : undefined}
              aria-current={una === parte ? 'true' : undefined}
            >
              {palabra}
              {cuentas && una in cuentas && <span className="n">{cuentas[una as keyof typeof cuentas]}</span>}
            </Link>
          ))}
        </nav>
      }
      acciones={
        <LinkButton size="chico" to={`/admin-normas?convenio=${convenio_id}`}>
          <Icon name="scroll-text" size="chica" />
          <span>Normas</span>
        </LinkButton>
      }
    >
      {!data && error && <Fallo error={error} que="el convenio" onReintentar={refetch} />}
      {!data && !error && <Cargando que="el convenio" />}
      {data && <Contenido convenio={data.convenio} parte={parte} />}
    </Page>
  )
}

function Contenido({ convenio, parte }: { convenio: ConvenioDatos; parte: Parte }) {
  switch (parte) {
    case 'reglas':
      return (
        <div className="col">
          <ReglasTab convenio={convenio} />
          <ReglasComoNorma convenio={convenio} />
        </div>
      )
    case 'planes':
      return <Planes convenio={convenio} />
    case 'medicos':
      return <MedicosTab convenio_id={convenio.convenio_id} />
    case 'historial':
      return <HistorialTab convenio={convenio} />
  }
}

function Planes({ convenio: { planes } }: { convenio: ConvenioDatos }) {
  if (planes.length === 0) return <Vacio frase="Este convenio no tiene planes" />
  return (
    <ul className="papel renglones" aria-label="Planes">
      {planes.map(({ plan_id, nombre, coberturas }) => (
        <li key={plan_id} className="renglon">
          <span className="canal">
            <Icon name="badge-percent" />
          </span>
          <div className="cuerpo">
            <h3>{nombre}</h3>
            <p>{coberturas === 1 ? 'Cubre 1 droga' : `Cubre ${coberturas.toLocaleString('es-AR')} drogas`}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
