import type { Producto } from '@receta/contract'
import { cuenta, edad, formatFecha, nombreDroga } from '@receta/domain'
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react'
import { ComboBox } from '#ui/ComboBox'
import { Icon } from '#ui/Icon'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { useEntreTeclas } from '#ui/use-demorado'
import { FichaDialog } from './FichaDialog'
import { esCombinacion, fraseCobertura, frasePresentacion } from '../posologia/posologia-item'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { highlight } from './highlight'
import { useUsos } from '../prescribir.queries'
import { useBuscaProductos } from './use-vademecum'

type Props = {
  draft: RecetaDraft
  etiqueta: string
  texto: string
  onTexto: (texto: string) => void
  onElegir: (producto: Producto) => void
  /** Called on Enter in an empty field: no more drugs. */
  onSeguir: () => void
  inputRef?: Ref<HTMLInputElement>
}

function seccionesDe(productos: readonly Producto[]) {
  const grupos = new Map<string, Producto[]>()
  for (const producto of productos.filter((p) => !esCombinacion(p))) {
    grupos.set(producto.monodroga, [...(grupos.get(producto.monodroga) ?? []), producto])
  }
  const combinaciones = productos.filter(esCombinacion)
  return [
    ...[...grupos].map(([titulo, items]) => ({ key: titulo, titulo, items })),
    ...(combinaciones.length > 0 ? [{ key: '+', titulo: 'Combinaciones', items: combinaciones }] : []),
  ]
}

export function ProductoBuscador({ draft, etiqueta, texto, onTexto, onElegir, onSeguir, inputRef }: Props) {
  const quieto = useEntreTeclas(texto.trim())
  const usos = useUsos().data?.productos
  const usados = useMemo(() => usos?.map(({ producto_id }) => producto_id) ?? [], [usos])
  const nacio = draft.persona?.fecha_nacimiento
  const [ahora] = useState(() => new Date())
  const { data, isFetching, error, deCopia } = useBuscaProductos(quieto, draft.plan?.plan_id ?? null, {
    usados,
    edad: nacio ? edad(nacio, ahora) : undefined,
  })
  const [activo, setActivo] = useState<Producto | null>(null)
  const [ficha, setFicha] = useState<Producto | null>(null)
  const esperando = isFetching || quieto !== texto.trim()
  const productos = useMemo(() => (quieto.length >= 2 && data ? data.items : []), [data, quieto])
  const sections = useMemo(() => seccionesDe(productos), [productos])
  useShortcuts({ F2: () => setFicha(activo) }, activo !== null && ficha === null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || texto.trim() !== '') return
    event.preventDefault()
    onSeguir()
  }
  return (
    // The keys are the input's; they only pass through here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <ComboBox
        label={etiqueta}
        labelOculto
        icono="search"
        placeholder="Genérico y concentración"
        sections={sections}
        inputValue={texto}
        onInputChange={onTexto}
        onActive={setActivo}
        onSelect={onElegir}
        {...(inputRef && { inputRef })}
        getKey={(p) => p.id}
        getText={textoDe}
        renderItem={(p) => (
          <OpcionProducto producto={p} busqueda={quieto} soloGenerico={draft.convenio?.solo_generico ?? false} />
        )}
        isLoading={esperando}
        emptyText="No encontramos ningún medicamento con eso."
        error={error}
        fin={<CuantosResultados cuantos={esperando ? 0 : productos.length} />}
        footer={
          <Pie
            draft={draft}
            vademecum={data?.vademecum_fecha}
            aproximado={data?.aproximado ?? false}
            deCopia={deCopia}
          />
        }
      />
      {ficha && <FichaDialog producto={ficha} onClose={() => setFicha(null)} />}
    </div>
  )
}

const textoDe = (p: Producto) =>
  [nombreDroga(p), p.generico ? null : p.nombre, frasePresentacion(p), fraseCobertura(p)].filter(Boolean).join(', ')

function CuantosResultados({ cuantos }: { cuantos: number }) {
  if (cuantos === 0) return null
  return (
    <span className="tinta-2 nota nowrap" aria-hidden="true">
      {cuenta(cuantos, 'resultado', 'resultados')}
    </span>
  )
}

type OpcionProps = { producto: Producto; busqueda: string; soloGenerico: boolean }

function OpcionProducto({ producto, busqueda, soloGenerico }: OpcionProps) {
  // Warns before choosing that the convenio would refuse the brand.
  const marcaRehusada = soloGenerico && !producto.generico
  const cobertura = marcaRehusada ? 'Sólo genérico' : fraseCobertura(producto)
  const sinVerificar = !marcaRehusada && producto.codigo === ''
  const cubre = !marcaRehusada && (producto.cobertura?.porcentaje ?? 0) > 0
  return (
    <>
      <div>
        <span className="principal">
          {highlight(nombreDroga(producto), busqueda).map(({ texto, marcado }, i) =>
            // The pieces never move, so their index serves as key.
            marcado ? <mark key={i}>{texto}</mark> : <span key={i}>{texto}</span>,
          )}
        </span>{' '}
        <span className="secundario">
          {frasePresentacion(producto)}
          {!producto.generico && ` · ${producto.nombre}`}
        </span>
      </div>
      {cobertura && (
        <span className="cobertura">
          <Icon name={cubre ? 'circle-check' : sinVerificar ? 'circle-help' : 'circle-x'} />
          {cobertura}
        </span>
      )}
    </>
  )
}

type PieProps = { draft: RecetaDraft; vademecum: string | undefined; aproximado: boolean; deCopia: boolean }

function Pie({ draft, vademecum, aproximado, deCopia }: PieProps) {
  const de = draft.convenio && !draft.convenio.es_particular ? ` de ${draft.convenio.nombre}` : ''
  return (
    <>
      <span className="solo-pc">
        <Teclas>↑ ↓</Teclas> elegir
      </span>
      <span className="solo-pc">
        <Teclas>Enter</Teclas> poner en la receta
      </span>
      <span className="solo-pc">
        <Teclas>F2</Teclas> ver ficha
      </span>
      {aproximado && <span>Resultados parecidos a lo que escribiste</span>}
      {vademecum && (
        <span className="a-la-derecha">
          {deCopia
            ? `Sin conexión: vademécum guardado, del ${formatFecha(vademecum)}. La cobertura se sabe al volver`
            : `Vademécum${de}, ${formatFecha(vademecum)}`}
        </span>
      )}
    </>
  )
}
