import type { PlanDatos } from '@receta/contract'
import { normalize } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { ComboBox } from '#ui/ComboBox'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { NumberStepper } from '#ui/NumberStepper'
import { useDemorado } from '#ui/use-demorado'
import { useDrogas } from '../convenios.queries'
import { enPalabras, type Escrita, type LineaCobertura, lineasDe, type PlanEscrito } from './plan-escrito'
import estilos from '../admin-convenios.module.css'

type Cambio = (ifa_clave: string, escrita: Escrita) => void
type Props = { plan: PlanDatos; escrito: PlanEscrito; onCambio: Cambio }

const deEntrada = 40
const porDefecto = { porcentaje: 40, requiere_autorizacion: false }

export function CoberturasForm({ plan, escrito, onCambio }: Props) {
  const [buscado, setBuscado] = useState('')
  const [todas, setTodas] = useState(false)
  const [abierta, setAbierta] = useState<string | null>(null)
  const lineas = lineasDe(plan, escrito)
  const palabras = normalize(buscado).split(' ').filter(Boolean)
  const halladas = lineas.filter(({ droga }) => palabras.every((p) => normalize(droga).includes(p)))
  const visibles = todas ? halladas : halladas.slice(0, deEntrada)
  return (
    <section className="columna" aria-label="Lo que cubre">
      <h3 className="titulo-seccion">
        Lo que cubre <span className="numero">{lineas.filter(({ cubre }) => cubre !== null).length}</span>
      </h3>
      <AgregarDroga
        onElegir={(ifa_clave, droga) => {
          const puesta = lineas.find((l) => l.ifa_clave === ifa_clave)
          if (!puesta?.cubre) onCambio(ifa_clave, { droga, cubre: porDefecto })
          setBuscado('')
          setAbierta(ifa_clave)
        }}
        cubierta={(ifa_clave) => lineas.some((l) => l.ifa_clave === ifa_clave && l.cubre !== null)}
      />
      {lineas.length > 8 && (
        <Field
          label="Buscar en lo que cubre"
          type="search"
          icono="search"
          value={buscado}
          onChange={setBuscado}
          maxLength={80}
        />
      )}
      {lineas.length === 0 && <p className="papel ficha-cuerpo tinta-2">Todavía no cubre nada.</p>}
      {lineas.length > 0 && halladas.length === 0 && (
        <p className="papel ficha-cuerpo tinta-2">No cubre nada que se llame «{buscado.trim()}».</p>
      )}
      {visibles.length > 0 && (
        <ul className="papel renglones" aria-label="Drogas que cubre">
          {(abierta === null || visibles.some((l) => l.ifa_clave === abierta)
            ? visibles
            : [...halladas.filter((l) => l.ifa_clave === abierta), ...visibles]
          ).map((linea) => (
            <LineaDroga
              key={linea.ifa_clave}
              linea={linea}
              abierta={abierta === linea.ifa_clave}
              onAbrir={(open) => setAbierta(open ? linea.ifa_clave : null)}
              onCambio={onCambio}
            />
          ))}
        </ul>
      )}
      {visibles.length < halladas.length && (
        <Button size="chico" tone="text" className="a-la-izquierda" onPress={() => setTodas(true)}>
          Ver las {halladas.length}
        </Button>
      )}
    </section>
  )
}

type PropsAgregar = {
  onElegir: (ifa_clave: string, droga: string) => void
  cubierta: (ifa_clave: string) => boolean
}

/** Searches any name of the vademécum; each ingredient appears once. */
function AgregarDroga({ onElegir, cubierta }: PropsAgregar) {
  const [texto, setTexto] = useState('')
  const quieto = useDemorado(texto.trim(), 300)
  const { data, error, isFetching } = useDrogas(quieto)
  const drogas = new Map((quieto.length >= 2 ? (data?.items ?? []) : []).map((p) => [p.ifa_clave, p.monodroga]))
  return (
    <ComboBox
      label="Agregar una droga"
      icono="plus"
      placeholder="Nombre genérico o marca"
      items={[...drogas]}
      inputValue={texto}
      onInputChange={setTexto}
      onSelect={([ifa_clave, droga]) => {
        onElegir(ifa_clave, droga)
        setTexto('')
      }}
      getKey={([ifa_clave]) => ifa_clave}
      getText={([ifa_clave, droga]) => (cubierta(ifa_clave) ? `${droga}, ya la cubre` : droga)}
      renderItem={([ifa_clave, droga]) => (
        <>
          <span className="principal">{droga}</span>
          {cubierta(ifa_clave) && <span className="cobertura">Ya la cubre</span>}
        </>
      )}
      isLoading={isFetching || quieto !== texto.trim()}
      emptyText="No encontramos ninguna droga con eso."
      error={error?.message}
    />
  )
}

type PropsLinea = {
  linea: LineaCobertura
  abierta: boolean
  onAbrir: (open: boolean) => void
  onCambio: Cambio
}

function LineaDroga({ linea: { ifa_clave, droga, cubre, cambiada }, abierta, onAbrir, onCambio }: PropsLinea) {
  const put = (nueva: Escrita['cubre']) => onCambio(ifa_clave, { droga, cubre: nueva })
  return (
    <li className={`renglon ${estilos.regla}${abierta ? ` ${estilos.editando}` : ''}`}>
      <span className="canal">
        <Icon name={cubre ? 'badge-percent' : 'ban'} />
      </span>
      <div className="cuerpo">
        <h3>{droga}</h3>
        <p>
          {cubre ? enPalabras(cubre) : 'Ya no la cubre'}
          {cambiada && ' · sin guardar'}
        </p>
        {abierta && (
          <div className={estilos.ensayo}>
            {cubre && (
              <>
                <NumberStepper
                  label={`Porcentaje de ${droga}`}
                  value={cubre.porcentaje}
                  onChange={(porcentaje) => put({ ...cubre, porcentaje })}
                  min={0}
                  max={100}
                />
                <CheckField
                  label="Pide autorización"
                  descripcion="La receta espera a que la cobertura responda"
                  value={cubre.requiere_autorizacion}
                  onChange={(requiere_autorizacion) => put({ ...cubre, requiere_autorizacion })}
                />
              </>
            )}
            <div className="botones">
              {cubre ? (
                <Button size="chico" tone="danger-line" onPress={() => put(null)}>
                  Dejar de cubrirla
                </Button>
              ) : (
                <Button size="chico" onPress={() => put(porDefecto)}>
                  Volver a cubrirla
                </Button>
              )}
              <Button size="chico" onPress={() => onAbrir(false)}>
                Listo
              </Button>
            </div>
          </div>
        )}
      </div>
      <span className="fin">
        {!abierta && <IconButton icono="pencil" label={`Cambiar: ${droga}`} onPress={() => onAbrir(true)} />}
      </span>
    </li>
  )
}
