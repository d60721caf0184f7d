import type { Farmacia } from '@receta/contract'
import { formatFechaLarga } from '@receta/domain'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Edad } from '#ui/Edad'
import { Fallo } from '#ui/Fallo'
import { Icon, type IconName } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { useAncho } from '#ui/use-ancho'
import { Vacio } from '#ui/Vacio'
import { useDonde } from './cerca'
import { useCoberturas, useFarmacia, useVecinas } from './farmacias.queries'
import { Acciones } from './ficha/Acciones'
import { copy } from './ficha/share'
import { readId } from './lista/busqueda'
import { Llegar } from './lista/TarjetaFarmacia'
import { Mapa } from './mapa/Mapa'
import { alDia, atencionDe, enlaceTelefono, fraseDistancia, frasePrecision, semanaDe } from './palabras'
import { claseAtencion } from './clase-atencion'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from './farmacias.module.css'

type Detalle = Farmacia & { proximos_turnos: readonly string[] | null }

export function FarmaciaDetalleScreen() {
  const [params] = useSearchParams()
  const id = readId(params)
  const now = useAhora()
  const punto = useDonde()
  const { data, traido, espera, error, refetch } = useFarmacia(id, punto)
  const farmacia = data && alDia(data, traido, now)
  const noEsta = id === null || error?.code === 'FARMACIA_NO_ENCONTRADA'
  return (
    <Page
      titulo="Farmacia"
      volver="/farmacias"
      className={estilos.ficha}
      acciones={farmacia && <Acciones farmacia={farmacia} />}
    >
      {noEsta ? (
        <Vacio
          frase="Esa farmacia no está"
          detalle="Puede que haya cerrado o que el enlace esté cortado."
          accion={<LinkButton to="/farmacias">Ver las farmacias</LinkButton>}
        />
      ) : farmacia ? (
        <>
          <Ficha farmacia={farmacia} now={now} edad={traido && <Edad traido={traido} onReintentar={refetch} />} />
          <Alrededor farmacia={farmacia} now={now} />
        </>
      ) : espera ? (
        <Cargando forma="hoja" que="la farmacia" />
      ) : (
        error && <Fallo error={error} que="la farmacia" onReintentar={refetch} />
      )}
    </Page>
  )
}

function Ficha({ farmacia, now, edad }: { farmacia: Detalle; now: Date; edad: ReactNode }) {
  const { clase, icono, frase } = atencionDe(farmacia, now)
  return (
    <section className={estilos.detalle} aria-labelledby="farmacia">
      {edad}
      <header>
        <h2 id="farmacia">{farmacia.nombre}</h2>
        <p className={`${estilos.horario} ${claseAtencion[clase]}`}>
          <Icon name={icono} size="chica" />
          <b>{frase}</b>
        </p>
      </header>
      <Llegar farmacia={farmacia} />
      <Datos farmacia={farmacia} />
      <Horarios farmacia={farmacia} now={now} />
    </section>
  )
}

function Datos({ farmacia }: { farmacia: Detalle }) {
  const coberturas = useCoberturas().data?.items ?? []
  const particular = coberturas.find(({ es_particular }) => es_particular)?.convenio_id
  const [primero, ...otros] = farmacia.convenios.filter(({ convenio_id }) => convenio_id !== particular)
  const lugar = [farmacia.localidad, farmacia.provincia].filter(Boolean).join(', ')
  const distancia = fraseDistancia(farmacia)
  const precision = frasePrecision(farmacia)
  const turnos = farmacia.proximos_turnos
  return (
    <div className="papel renglones">
      <Renglon icono="map-pin" titulo={farmacia.direccion}>
        <p>
          {lugar}
          {distancia && ` · ${distancia}`}
        </p>
        {precision && <p>{precision}.</p>}
        {farmacia.lat === null && <p>No sabemos dónde queda en el mapa.</p>}
        <Button
          tone="text"
          size="chico"
          onPress={() => copy(`${farmacia.direccion}, ${lugar}`, 'Copiamos la dirección')}
        >
          Copiar la dirección
        </Button>
      </Renglon>
      {farmacia.telefonos.map((telefono) => (
        <Renglon
          key={telefono}
          icono="phone"
          titulo={
            <a className="enlace" href={enlaceTelefono(telefono)}>
              {telefono}
            </a>
          }
        />
      ))}
      <Renglon icono="handshake" titulo={primero ? `Acepta ${primero.nombre}` : 'No tiene convenios cargados'}>
        {otros.length > 0 && <p>Y {otros.map(({ nombre }) => nombre).join(', ')}</p>}
        {!primero && <p>Preguntá antes de ir si acepta tu cobertura</p>}
      </Renglon>
      {turnos !== null && turnos.length > 0 && (
        <Renglon icono="moon-star" titulo="Días de turno, desde las 8:00 hasta las 8:00 del otro día">
          <Dias dias={turnos.slice(0, turnosALaVista)} />
          {turnos.length > turnosALaVista && (
            <details>
              <summary className="enlace">Ver {turnos.length - turnosALaVista} días más</summary>
              <Dias dias={turnos.slice(turnosALaVista)} />
            </details>
          )}
        </Renglon>
      )}
    </div>
  )
}

const turnosALaVista = 6

function Dias({ dias }: { dias: readonly string[] }) {
  return (
    <ul className={estilos.turnos}>
      {dias.map((dia) => (
        <li key={dia}>{formatFechaLarga(dia)}</li>
      ))}
    </ul>
  )
}

function Renglon({ icono, titulo, children }: { icono: IconName; titulo: ReactNode; children?: ReactNode }) {
  return (
    <RenglonConIcono icono={icono} titulo={titulo} como="div">
      {children}
    </RenglonConIcono>
  )
}

function Horarios({ farmacia, now }: { farmacia: Farmacia; now: Date }) {
  const semana = semanaDe(farmacia, now)
  return (
    <>
      <h3 className="titulo-seccion">Horarios</h3>
      {semana.length === 0 ? (
        <p className="tinta-2">Nadie cargó sus horarios. Llamá antes de ir.</p>
      ) : (
        <>
          <table className={estilos.horarios}>
            <caption className="oculto">Horarios de la semana</caption>
            <tbody>
              {semana.map(({ dia, horas, hoy }) => (
                <tr key={dia} className={hoy ? estilos.hoy : undefined}>
                  <th scope="row">{hoy ? `${dia} (hoy)` : dia}</th>
                  <td>{horas}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="nota tinta-2">En un feriado puede ser otro horario: llamá antes de ir.</p>
        </>
      )}
    </>
  )
}

/** A map with the farmacias nearby, only on wide screens: a phone has a better map of its own. */
function Alrededor({ farmacia, now }: { farmacia: Farmacia; now: Date }) {
  const navigate = useNavigate()
  const esAncho = useAncho()
  const { lat, lon } = farmacia
  const lugar = lat === null || lon === null ? null : { lat, lon }
  const vecinas = useVecinas(lugar, esAncho)
  const yo = useDonde()
  if (!esAncho || !lugar) return null
  const otras =
    vecinas.data?.items.filter(({ id, lat, lon }) => id !== farmacia.id && estaCerca(lugar, { lat, lon })) ?? []
  return (
    <Mapa
      farmacias={[farmacia, ...otras]}
      elegida={farmacia.id}
      onElegir={(id) => void navigate(`/farmacia-detalle?id=${id}`, { viewTransition: true })}
      yo={yo && estaCerca(lugar, yo) ? yo : null}
      now={now}
    />
  )
}

/** About 10 km: farther ones would make the map too small. */
const estaCerca = (a: { lat: number; lon: number }, b: { lat: number | null; lon: number | null }) =>
  b.lat !== null && b.lon !== null && Math.hypot(a.lat - b.lat, a.lon - b.lon) < 0.1
