import { describe, expect, it } from '@jest/globals';
import { betPlace, placesOf, POT, seatPlaces, shapeFor, type TableShape } from '../../web/src/table/seating.js';

const SHAPES: readonly TableShape[] = ['wide', 'tall', 'columns', 'short'];

describe('seats on the screen', () => {
  it.each(SHAPES)('%s: every table from 2 to 10 seats has a place for each', (shape) => {
    for (let seats = 2; seats <= 10; seats++) {
      expect(placesOf(shape, seats)).toHaveLength(seats);
      const places = seatPlaces(shape, seats, 0).map((p) => `${p.place.x},${p.place.y}`);
      expect(new Set(places).size).toBe(seats);
    }
  });

  it.each(SHAPES)('%s: a watcher sees all seats', (shape) => {
    for (let seats = 2; seats <= 10; seats++) expect(seatPlaces(shape, seats, null)).toHaveLength(seats);
  });

  it.each([0, 3, 9])('turns the table so that seat %i is at the bottom and its left neighbour follows clockwise', (mine) => {
    const placed = seatPlaces('wide', 10, mine);
    expect(placed[mine]).toMatchObject({ slot: 0, side: 'bottom' });
    expect(placed[mine]!.place.x).toBe(50);
    const next = placed[(mine + 1) % 10]!;
    expect(next.slot).toBe(1);
    expect(next.place.x).toBeLessThan(50);
    const previous = placed[(mine + 9) % 10]!;
    expect(previous.place.x).toBeGreaterThan(50);
  });

  it('goes clockwise around the table: left side upwards, right side downwards', () => {
    const placed = seatPlaces('wide', 10, 0);
    const ys = [1, 2, 3, 4, 5].map((i) => placed[i]!.place.y);
    expect([...ys].sort((a, b) => b - a)).toEqual(ys);
    const right = [6, 7, 8, 9].map((i) => placed[i]!.place.y);
    expect([...right].sort((a, b) => a - b)).toEqual(right);
  });

  it('is the same left and right for even tables', () => {
    for (const seats of [2, 4, 6, 8]) {
      const places = placesOf('wide', seats);
      for (let i = 1; i < seats / 2; i++) expect(places[i]!.x + places[seats - i]!.x).toBe(100);
    }
  });

  it('keeps the opponents of a phone in two columns of at most five', () => {
    const placed = seatPlaces('columns', 10, 4).filter((p) => p.slot !== 0);
    expect(placed.filter((p) => p.side === 'left')).toHaveLength(5);
    expect(placed.filter((p) => p.side === 'right')).toHaveLength(4);
  });

  it('lays a bet on the line to the pot', () => {
    const bet = betPlace({ x: 10, y: 84 }, POT.wide, 0.5);
    expect(bet).toEqual({ x: 30, y: 64 });
  });

  it('picks the shape by the window', () => {
    expect(shapeFor(1280, 760)).toBe('wide');
    expect(shapeFor(768, 960)).toBe('tall');
    expect(shapeFor(360, 590)).toBe('columns');
    expect(shapeFor(800, 320)).toBe('short');
  });
});
